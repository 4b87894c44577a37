"""Work beside the window: threads are kept for the next job, and no job waits for another."""

import threading

from game.ui.jobs import Jobs


def test_jobs_share_threads_that_have_nothing_to_do():
    jobs, done, before = Jobs(), [], threading.active_count()
    for number in range(5):
        job = jobs.start(lambda job, number=number: number, done.append)
        assert job.wait(10)
        while not jobs._idle:
            pass
        jobs.deliver()
    assert done == [0, 1, 2, 3, 4]
    assert threading.active_count() == before + 1


def test_no_job_waits_for_another():
    jobs, held = Jobs(), threading.Event()
    first = jobs.start(lambda job: held.wait(10), lambda result: None)
    assert jobs.start(lambda job: None, lambda result: None).wait(10)
    held.set()
    assert first.wait(10)

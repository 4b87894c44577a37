"""Work beside the window: threads are kept for the next job, and no job waits for another."""

import threading

import pytest

from game.ui.window.jobs import Jobs


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


# -- results that are taken in a step at a time ---------------------------------------------------------------------


def steps_of(done: list, count: int = 3):
    """Takes a result in, in steps, and notes each."""

    def take(result):
        for step in range(count):
            done.append((result, step))
            yield
        done.append("end")

    return take


def test_a_result_may_be_taken_in_a_step_at_a_time():
    jobs, done = Jobs(threaded=False), []
    job = jobs.start(lambda job: "map", steps_of(done))
    jobs.deliver()
    assert done == [("map", 0)]
    assert jobs.pending
    assert job in jobs.running
    while jobs.pending:
        jobs.deliver()
    assert done == [("map", 0), ("map", 1), ("map", 2), "end"]
    assert job.finished
    assert jobs.running == []


def test_another_result_is_taken_in_between_two_steps():
    jobs, done = Jobs(threaded=False), []
    jobs.start(lambda job: "map", steps_of(done))
    jobs.start(lambda job: "order", done.append)
    for _ in range(3):
        jobs.deliver()
    assert done == [("map", 0), "order", ("map", 1)]


def test_a_cancelled_result_is_taken_in_no_further():
    jobs, done = Jobs(threaded=False), []
    job = jobs.start(lambda job: "map", steps_of(done))
    jobs.deliver()
    job.cancel()
    jobs.deliver()
    assert done == [("map", 0)]
    assert job.finished
    assert not jobs.pending


def test_a_step_that_fails_is_told_and_ends_the_job():
    jobs = Jobs(threaded=False)

    def take(result):
        yield
        raise ValueError(result)

    job = jobs.start(lambda job: "no ink", take)
    jobs.deliver()
    with pytest.raises(ValueError, match="no ink"):
        jobs.deliver()
    assert job.finished
    assert jobs.running == []

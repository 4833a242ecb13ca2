"""What the soaks share: many benches at work at the same time."""

import os
import sys
import time
import traceback
from concurrent.futures import ThreadPoolExecutor

import checks

# Devices at the same time. Each needs a discriminator of its own.
WORKERS = int(os.environ.get("WORKERS", "8"))


def one(title, number, body):
    """Runs `body(bench, number)`; what went wrong, or None, and what the body returned."""
    bench = checks.Bench()
    started = time.monotonic()
    value = problem = None
    try:
        value = body(bench, number)
    except checks.Failure as failure:
        problem = str(failure)
    except Exception:
        problem = traceback.format_exc()
    finally:
        try:
            bench.close()
        except checks.Failure as failure:
            problem = problem or str(failure)
    seconds = time.monotonic() - started
    if problem is None:
        print(f"  ok    {title} ({seconds:.1f} s)", flush=True)
    else:
        print(f"  FAIL  {title} ({seconds:.1f} s)\n        " + problem.strip().replace("\n", "\n        "), flush=True)
    return problem, value


def side_by_side(titles, body):
    """Runs `body(bench, number)` for each title, numbers from 0; the list of (problem, value)."""
    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(lambda item: one(item[1], item[0], body), enumerate(titles)))


def finish(results):
    failed = sum(problem is not None for problem, _ in results)
    print(f"{len(results) - failed} passed, {failed} failed", flush=True)
    sys.exit(0 if failed == 0 and results else 1)

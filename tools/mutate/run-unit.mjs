import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from './copy-tree.mjs';
import { findFailure, groupTests, judge } from './judge.mjs';
import { applyChange } from './read-changes.mjs';
import { createWorker } from './worker.mjs';

/** Tests and hooks have time-outs of their own; what is not over then is a loop that never gives back control. */
const LIMIT = 150_000;

/**
 * Runs the tests outside of the browser for each change, on several copies at once. What is under way at the deadline
 * is left to another run.
 * @param {{ change: object, tests: string[] }[]} jobs
 * @param {{ tree: string, workers: number, deadline?: number, onResult: (job: object, outcome: object) => void }} options
 */
export async function runUnit(jobs, { tree, workers, deadline, onResult }) {
  const queue = [...jobs];
  const verify = createVerifier(jobs);
  const started = [];
  const over = new AbortController();
  const work = async () => {
    const worker = createWorker(copyTree(tree));
    started.push(worker);
    while (queue.length > 0 && !over.signal.aborted) {
      const job = queue.shift();
      const outcome = await runJob(worker, job, verify);
      if (!over.signal.aborted) onResult(job, outcome);
    }
    worker.close();
  };
  const all = Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, work));
  await (deadline === undefined ? all : Promise.race([all, waitUntil(deadline)]));
  over.abort();
  for (const worker of started) worker.close();
}

function waitUntil(deadline) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, deadline - Date.now())));
}

async function runJob(worker, { change, tests }, verify) {
  const broken = await verify(worker, tests);
  if (broken) return { outcome: 'error', reason: `without the change: ${broken}` };
  const text = applyChange(change, worker.copy);
  const path = join(worker.copy, change.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  try {
    return judge(
      tests,
      await worker.run({ tests: groupTests(tests), bail: 1 }, LIMIT, [change.file]),
    );
  } finally {
    writeFileSync(path, original);
  }
}

/** Each file runs once unchanged, with all tests of it that any row names. Answers why the named tests fail, if they do. */
export function createVerifier(jobs, limit = LIMIT) {
  const patterns = new Map();
  for (const { path, pattern } of groupTests(jobs.flatMap(({ tests }) => tests))) {
    patterns.set(path, pattern);
  }
  const runs = new Map();
  const runOnce = (worker, path) => {
    const request = { tests: [{ path, pattern: patterns.get(path) }], bail: 0 };
    if (!runs.has(path)) runs.set(path, worker.run(request, limit, []));
    return runs.get(path);
  };
  return async (worker, tests) => {
    for (const { path } of groupTests(tests)) {
      const { result, problem, endless } = await runOnce(worker, path);
      if (!result) return `${path} ${endless ? 'does not end' : problem}`;
      const own = tests.filter((test) => test.startsWith(path));
      const wanted = onlyNamed(result, own);
      const failure = findFailure(own, wanted);
      if (failure) return `${path}: ${failure}`;
    }
    return undefined;
  };
}

/** Without the tests that other rows name: theirs is theirs. */
function onlyNamed({ files, unhandled }, tests) {
  const patterns = groupTests(tests).map(({ pattern }) => new RegExp(pattern));
  return {
    unhandled,
    files: files.map((file) => ({
      ...file,
      tests: file.tests.filter(({ name }) => patterns.some((pattern) => pattern.test(name))),
    })),
  };
}

// Runs in a copy of the project: keeps Vitest open and runs the tests that it is told, again and again.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

const here = process.cwd();
const options = {
  root: here,
  watch: false,
  reporters: [{}],
  maxWorkers: 1,
  cache: false,
  passWithNoTests: true,
};
const vitest = await createVitest('test', options, { cacheDir: join(here, '.vite') });
await vitest.standalone();
process.on('message', async (request) => {
  try {
    process.send({ result: await run(request) });
  } catch (error) {
    process.send({ problem: String(error?.stack ?? error) });
  }
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });

/** @param {{ tests: { path: string, pattern: string }[], changed: string[], bail: number }} request */
async function run({ tests, changed, bail }) {
  for (const file of changed) {
    vitest.watcher.invalidates.add(join(here, file));
    vitest.invalidateFile(join(here, file));
  }
  for (const project of vitest.projects) project.config.bail = bail;
  vitest.config.bail = bail;
  const specifications = tests.flatMap(({ path, pattern }) =>
    vitest
      .getModuleSpecifications(join(here, path))
      .map(({ project }) =>
        project.createSpecification(join(here, path), { testNamePattern: new RegExp(pattern) }),
      ),
  );
  // The answer holds all files that ever ran: those of the last run are not of this one.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const paths = new Set(tests.map(({ path }) => path));
  const own = testModules.filter(({ relativeModuleId }) => paths.has(relativeModuleId));
  return {
    files: own.map(readModule),
    unhandled: unhandledErrors.map((error) => String(error?.message ?? error)),
  };
}

function readModule(module) {
  const tests = [...module.children.allTests()].map((test) => ({
    name: fullName(test),
    state: test.result().state,
  }));
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const errors = [...module.errors(), ...suites].map(({ message }) => message);
  return {
    path: module.relativeModuleId,
    tests: tests.filter(({ state }) => state !== 'skipped'),
    errors,
  };
}

/** As the results of a run name it: the names of its groups, then its own. */
function fullName(test) {
  const names = [test.name];
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) {
    names.unshift(parent.name);
  }
  return names.join(' ');
}

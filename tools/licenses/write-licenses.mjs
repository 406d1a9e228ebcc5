import { writeFileSync } from 'node:fs';
import { collectLicenses } from './collect-licenses.mjs';

/**
 * Writes the licenses of all packages that stand in what was built into a file. Throws where one of them is not permissive, or has no text.
 *
 * @param {import('@rspack/core').MultiStats} stats
 * @param {string} file
 * @returns {ReturnType<typeof collectLicenses>['packages']}
 */
export function writeLicenses(stats, file) {
  const { packages, problems } = collectLicenses(stats.stats.flatMap(bundledFiles));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const parts = packages.map(
    ({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`,
  );
  writeFileSync(file, `${HEAD}\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`);
  return packages;
}

const HEAD = 'What Atrium is built of, beside its own code, and under which licenses.';

/** Modules that were put together hold others. */
function bundledFiles({ compilation }) {
  const names = [];
  const look = (modules) => {
    for (const module of modules) {
      const name = module.nameForCondition?.() ?? module.resource;
      if (name) names.push(name);
      if (module.modules) look(module.modules);
    }
  };
  look(compilation.modules);
  return names;
}

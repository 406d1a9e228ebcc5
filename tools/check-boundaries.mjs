import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import configuration from '../.dependency-cruiser.mjs';
import { findCircles } from './find-circles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
/** Tests may look at what several plugins do together. */
const isTest = (source) => /\.test\.tsx?$/.test(source);
/** Beside an unsuitable compiler the tool sees nothing and is content: that must not pass. */
const LEAST_MODULES = 200;

const { output } = await cruise(['src'], {
  ruleSet: configuration,
  validate: true,
  cache: { folder: '.cache/boundaries', strategy: 'content' },
  ...configuration.options,
});
const problems = output.summary.violations.map(
  ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
);
const modules = output.modules.filter(({ source }) => source.startsWith('src/'));
if (modules.length < LEAST_MODULES) {
  problems.push(`Only ${modules.length} modules were seen.`);
}
problems.push(...checkManifests(), ...findCircles(modules));
console.log(
  problems.length === 0 ? `${modules.length} modules keep the boundaries.` : problems.join('\n'),
);
process.exit(problems.length === 0 ? 0 : 1);

/** A plugin imports only the plugins that its manifest names: those that start before it, and bundles that are code alone. */
function checkManifests() {
  return readdirSync('src/plugins').flatMap((folder) => {
    const file = join('src/plugins', folder, 'opensearch_dashboards.json');
    if (!existsSync(file)) {
      return [`src/plugins/${folder} has no opensearch_dashboards.json`];
    }
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    problems.push(...checkParts(folder, manifest));
    const { requiredPlugins = [], optionalPlugins = [], requiredBundles = [] } = manifest;
    const named = [...requiredPlugins, ...optionalPlugins, ...requiredBundles];
    const allowed = new Set(named.map(toFolder));
    return modules
      .filter(({ source }) => source.startsWith(`src/plugins/${folder}/`) && !isTest(source))
      .flatMap(({ source, dependencies }) =>
        dependencies
          .map(({ resolved }) => /^src\/plugins\/([^/]+)\//.exec(resolved)?.[1])
          .filter((other) => other && other !== folder && !allowed.has(other))
          .map(
            (other) => `${source} imports the plugin ${other}, which its manifest does not name`,
          ),
      );
  });
}

/** What starts is found by its file; a manifest that says something else is a plugin that is missing without a word. */
function checkParts(folder, { id, ui, server }) {
  const wrong = [
    ['public/plugin.ts', ui, '"ui"'],
    ['server/plugin.ts', server, '"server"'],
  ]
    .filter(([file, says]) => existsSync(join('src/plugins', folder, file)) !== (says === true))
    .map(
      ([file, says, key]) =>
        `src/plugins/${folder}: ${key} is ${says}, and ${file} ${says ? 'is missing' : 'is there'}`,
    );
  return toFolder(id) === folder ? wrong : [...wrong, `src/plugins/${folder} has the id ${id}`];
}

function toFolder(id) {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'build/public');
const kB = 1000;

/** Bytes; the figures are those of docs/benchmarks.md. */
const BUDGETS = {
  'first load of Home, compressed': { limit: 230 * kB, measure: () => sum(homeFiles(), wireSize) },
  'scripts of Home, decoded': {
    // Each plugin that registers kinds of panels or charts costs about half a kilobyte here.
    limit: 606 * kB,
    measure: () =>
      sum(
        homeFiles().filter((file) => file.endsWith('.js')),
        fileSize,
      ),
  },
  'entry script of the core, compressed': {
    limit: 145 * kB,
    measure: () => wireSize('core.entry.js'),
  },
  'what Discover loads more, compressed': {
    limit: 240 * kB,
    measure: () => sum(discoverFiles(), wireSize),
  },
  'what a dashboard of charts loads more, compressed': {
    // Formulas, layers and the types that ask by themselves are known with the first chart.
    limit: 244 * kB,
    measure: () => sum(dashboardFiles(), wireSize),
  },
  'base chunk of charts, compressed': {
    limit: 152 * kB,
    // Beside what the apps with charts have in common.
    measure: () => sum(chartFiles(), wireSize),
  },
  'what a first specification of Vega loads more, compressed': {
    limit: 240 * kB,
    measure: () => sum([...filesBesideHome(['vega']), 'vega.frame.js'], wireSize),
  },
  'scripts that a browser keeps in two bytes a letter': {
    limit: 0,
    measure: () => sum(readdirSync(folder).filter(hasWideLetters), fileSize),
  },
};

/** One result for each budget. */
export function checkSizes() {
  return Object.entries(BUDGETS).map(([name, { limit, measure }]) => {
    const size = measure();
    const text = `${name}: ${(size / kB).toFixed(1)} kB of ${limit / kB} kB`;
    console.log(`    ${text}`);
    return { name, size, limit, problem: size <= limit ? undefined : `Over the budget: ${text}.` };
  });
}

export function filesOf(chunk) {
  const { files } = JSON.parse(readFileSync(join(root, 'build/manifest.json'), 'utf8'));
  return files[chunk] ?? [];
}

function homeFiles() {
  const font =
    readFileSync(join(folder, 'core.css'), 'utf8').match(/assets\/[\w.-]+\.woff2/g) ?? [];
  // Of the two themes of the family, the page needs one; the browser fetches the other when it is idle.
  return [
    ...new Set([
      ...filesOf('core'),
      'core.css',
      'theme.v9light.css',
      'theme.v9dark.css',
      ...filesOf('app-home'),
      ...font,
    ]),
  ];
}

const discoverFiles = () => filesBesideHome(['app-discover', 'search-bar', 'chart-time-histogram']);

function dashboardFiles() {
  const app = ['app-dashboards', 'search-bar', 'visualizations'];
  return filesBesideHome([...app, 'charts', 'chart-axis', 'chart-type-pie', 'chart-pie']);
}

function chartFiles() {
  const shared = new Set(filesOf('app-dashboards'));
  return filesOf('charts').filter((file) => !shared.has(file));
}

function filesBesideHome(chunks) {
  const loaded = new Set(homeFiles());
  return [...new Set(chunks.flatMap(filesOf))].filter((file) => !loaded.has(file));
}

const hasWideLetters = (file) =>
  file.endsWith('.js') &&
  [...readFileSync(join(folder, file), 'utf8')].some((letter) => letter > '\xff');

const sum = (files, size) => files.reduce((total, file) => total + size(file), 0);
const fileSize = (file) => statSync(join(folder, file)).size;

function wireSize(file) {
  try {
    return fileSize(`${file}.br`);
  } catch {
    return fileSize(file);
  }
}

import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseTest, readCoverage } from './read-coverage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const COVERAGE_PAGE = join(root, 'docs/coverage.md');
const WIDTH = 160;

const HEAD = `# What is promised, and the tests that prove it

Written from \`docs/coverage/*.yml\` by \`node tools/coverage/write-coverage-page.mjs\`. There stands each sentence with the full
names of its tests: \`file › name\`, where \`…\` at the end stands for all whose names begin so, and a file alone for all of its
tests. \`npm test\` fails when one of them is not there, did not run or did not pass; \`npm run mutate\` breaks what the
sentences of sections 1 to 9 say and expects their tests to fail ([testing.md](testing.md)).
`;

/** The page that a person reads instead of the tables. */
export function writeCoveragePage() {
  const sections = readCoverage();
  const rows = sections.map(({ groups }) =>
    groups.reduce((sum, group) => sum + group.rows.length, 0),
  );
  const parts = sections.map((section, index) => writeSection(section, rows[index]));
  return `${[HEAD, ...parts].join('\n')}`;
}

function writeSection({ file, title, section, groups }, count) {
  const heading = typeof section === 'number' ? `${section}. ${title}` : title;
  const lines = groups.flatMap((group) => [
    ...(groups.length > 1 ? [`- **${group.title}**: ${countSentences(group.rows.length)}`] : []),
    ...listFiles(group.rows),
  ]);
  return `## ${heading}

${countSentences(count)}: [${file}](coverage/${file})

${lines.join('\n')}
`;
}

function countSentences(count) {
  return count === 1 ? '1 sentence' : `${count} sentences`;
}

/** A line for each folder, with the files in it. */
function listFiles(rows) {
  const paths = [
    ...new Set(rows.flatMap(({ tests }) => tests.map((test) => parseTest(test).path))),
  ];
  const byFolder = new Map();
  for (const path of paths.sort()) {
    byFolder.set(dirname(path), [...(byFolder.get(dirname(path)) ?? []), `\`${basename(path)}\``]);
  }
  return [...byFolder].flatMap(([folder, names]) => wrap(`  - ${folder}: ${names.join(', ')}`));
}

function wrap(line) {
  if (line.length <= WIDTH) return [line];
  const end = line.lastIndexOf(', ', WIDTH) + 1;
  return end <= 0 ? [line] : [line.slice(0, end), ...wrap(`    ${line.slice(end).trim()}`)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(COVERAGE_PAGE, writeCoveragePage());
}

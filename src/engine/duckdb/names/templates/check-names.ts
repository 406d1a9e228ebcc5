import { invalidTemplate } from '../name-error';

const FORBIDDEN = /[\\/*?"<>| ,\p{C}]/u;
const LIST = '[ , ", *, \\, <, |, ,, >, /, ?]';
const LONGEST = 255;

/** What OpenSearch refuses as the name of a template and as its patterns, in its words. */
export function checkTemplateNames(name: string, patterns: readonly string[]): void {
  const found = [...problemsOf(name), ...patterns.flatMap(problemsOfPattern)];
  if (found.length === 0) return;
  const list = found.map((problem, at) => `${at + 1}: ${problem};`).join('');
  throw invalidTemplate(name, `Validation Failed: ${list}`);
}

function problemsOf(name: string): readonly string[] {
  return [
    ...(name.includes(' ') ? ['name must not contain a space'] : []),
    ...(name.includes(',') ? ["name must not contain a ','"] : []),
    ...(name.includes('#') ? ["name must not contain a '#'"] : []),
    ...(name.includes('*') ? ["name must not contain a '*'"] : []),
    ...(name.startsWith('_') ? ["name must not start with '_'"] : []),
    ...(name !== name.toLowerCase() ? ['name must be lower cased'] : []),
    ...(/[\p{C}]/u.test(name) || name.length > LONGEST || name === ''
      ? [`name must have 1 to ${LONGEST} characters that can be seen`]
      : []),
  ];
}

function problemsOfPattern(pattern: string): readonly string[] {
  return [
    ...(pattern.includes(' ') ? [`index_patterns [${pattern}] must not contain a space`] : []),
    ...(pattern.includes(',') ? [`index_pattern [${pattern}] must not contain a ','`] : []),
    ...(pattern.includes('#') ? [`index_pattern [${pattern}] must not contain a '#'`] : []),
    ...(pattern.startsWith('_') ? [`index_pattern [${pattern}] must not start with '_'`] : []),
    ...(FORBIDDEN.test(pattern.replaceAll('*', ''))
      ? [`index_pattern [${pattern}] must not contain the following characters ${LIST}`]
      : []),
    ...(pattern.length > LONGEST || pattern === ''
      ? [`index_pattern must have 1 to ${LONGEST} characters`]
      : []),
  ];
}

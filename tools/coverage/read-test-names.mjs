import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import typescript from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CALLS = new Set(['describe', 'it', 'test', 'itEmbedded', 'itNeeds', 'itSince2']);
const known = new Map();

/**
 * The full names of a file's tests, read without running it. What only a run can tell (`%s`, `$name`, `${…}`, a name that
 * is a variable) is `null` between the texts around it. Tests that the file takes from a helper are among them.
 * @param {string} path from the root
 * @returns {readonly (readonly (string | null)[])[]}
 */
export function readTestNames(path) {
  if (!known.has(path)) {
    known.set(path, []);
    known.set(path, collect(path));
  }
  return known.get(path);
}

/**
 * Whether a test may have this name; where `prefix` is set, whether its name may begin so.
 * @param {readonly (string | null)[]} parts
 */
export function isNamed(parts, name, prefix = false) {
  if (prefix && name === '') return true;
  const [first, ...rest] = parts;
  if (first === undefined) return name === '';
  if (first !== null) {
    if (prefix && first.startsWith(name)) return true;
    return name.startsWith(first) && isNamed(rest, name.slice(first.length), prefix);
  }
  if (prefix && rest.length === 0) return true;
  return (
    [...name].some((_, place) => isNamed(rest, name.slice(place), prefix)) ||
    isNamed(rest, '', prefix)
  );
}

function collect(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const file = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, true);
  const names = [];
  const walk = (node, group) => {
    const call = readCall(node);
    if (call?.kind === 'describe') {
      const inner = [...group, ...(group.length > 0 ? [' '] : []), ...call.title];
      for (const argument of node.arguments.slice(1)) walk(argument, inner);
      return;
    }
    if (call) names.push(joinTexts([...group, ...(group.length > 0 ? [' '] : []), ...call.title]));
    typescript.forEachChild(node, (child) => walk(child, group));
  };
  walk(file, []);
  // A name of which nothing is known says nothing.
  return [...names, ...readHelpers(path, file)].filter((name) =>
    name.some((part) => part !== null),
  );
}

/** `describe('…', …)`, `it.each([…])('…', …)`, `it.skipIf(…)('…', …)` and the like. */
function readCall(node) {
  if (!typescript.isCallExpression(node) || node.arguments.length < 2) return undefined;
  const kind = findRoot(node.expression);
  if (!CALLS.has(kind) || isTableCall(node)) return undefined;
  return { kind, title: readTitle(node.arguments[0]) };
}

/** The call that only gives the table: its own value is called with the title. */
function isTableCall(node) {
  return typescript.isCallExpression(node.parent) && node.parent.expression === node;
}

function findRoot(node) {
  if (typescript.isIdentifier(node)) return node.text;
  const inner = node.expression ?? node.tag;
  return inner === undefined ? undefined : findRoot(inner);
}

function readTitle(node) {
  if (typescript.isStringLiteral(node) || typescript.isNoSubstitutionTemplateLiteral(node)) {
    return splitPlaceholders(node.text);
  }
  if (typescript.isTemplateExpression(node)) {
    const spans = node.templateSpans.flatMap(({ literal }) => [
      null,
      ...splitPlaceholders(literal.text),
    ]);
    return [...splitPlaceholders(node.head.text), ...spans];
  }
  if (typescript.isBinaryExpression(node)) {
    return [...readTitle(node.left), ...readTitle(node.right)];
  }
  return [null];
}

/** `%s`, `%i` and `$name.inner` stand for what the test is given. */
function splitPlaceholders(text) {
  return text
    .split(/(%[sdifjo#$]|\$\w+(?:\.\w+)*)/)
    .map((part, index) => (index % 2 ? null : part))
    .filter((part) => part !== '');
}

/** Texts beside each other become one. */
function joinTexts(parts) {
  return parts.reduce((all, part) => {
    const last = all.at(-1);
    return typeof last === 'string' && typeof part === 'string'
      ? [...all.slice(0, -1), last + part]
      : [...all, part];
  }, []);
}

/** A helper that makes tests has them in the name of each file that takes them from it. */
function readHelpers(path, file) {
  return file.statements.filter(typescript.isImportDeclaration).flatMap((statement) => {
    const name = statement.moduleSpecifier.text;
    const target = [`${name}.ts`, `${name}.tsx`]
      .map((candidate) => join(dirname(path), candidate))
      .find((candidate) => name.startsWith('.') && existsSync(join(root, candidate)));
    const makesTests = target && readFileSync(join(root, target), 'utf8').includes("from 'vitest'");
    return makesTests ? readTestNames(target) : [];
  });
}

// Every regular expression of the code that texts of people reach: in the engine, in what both sides share and on the server.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';

const PLACES =
  /^(?:engine|common|store|main|core\/server|plugins\/[\w-]+\/(?:server|common))\/.*\.ts$/;
const LEFT_OUT = /\.test\.ts$|\/testing\//;

/**
 * `source` is what stands between the slashes, or the code that makes the expression when the program runs.
 * @param {string} root
 * @returns {{ file: string, line: number, made: boolean, source: string, flags: string }[]}
 */
export function findExpressions(root) {
  return readdirSync(join(root, 'src'), { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => PLACES.test(file) && !LEFT_OUT.test(file))
    .toSorted()
    .flatMap((file) => findInText(`src/${file}`, readFileSync(join(root, 'src', file), 'utf8')));
}

/**
 * @param {string} file
 * @param {string} text
 */
export function findInText(file, text) {
  const tree = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, expression) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    found.push({ file, line, ...expression });
  };
  const visit = (node) => {
    if (typescript.isRegularExpressionLiteral(node)) add(node, ofLiteral(node.text));
    else if (isMade(node)) {
      const [source, flags] = node.arguments ?? [];
      add(node, {
        made: true,
        source: source?.getText(tree) ?? '',
        flags: flags?.getText(tree) ?? '',
      });
    }
    typescript.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function ofLiteral(text) {
  const end = text.lastIndexOf('/');
  return { made: false, source: text.slice(1, end), flags: text.slice(end + 1) };
}

const isMade = (node) =>
  (typescript.isNewExpression(node) || typescript.isCallExpression(node)) &&
  typescript.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

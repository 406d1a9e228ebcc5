import typescript from 'typescript';
import { parse } from 'yaml';

/**
 * What makes a changed file unreadable, or nothing: such a change proves nothing when tests fail.
 * @returns {string | undefined}
 */
export function checkSyntax(file, text) {
  if (/\.(ts|tsx|mts|mjs|js)$/.test(file)) return checkCode(file, text);
  try {
    if (file.endsWith('.json')) JSON.parse(text);
    if (/\.ya?ml$/.test(file)) parse(text);
  } catch (error) {
    return error.message;
  }
  const open = text.split('{').length - text.split('}').length;
  return file.endsWith('.css') && open !== 0 ? 'a brace has no partner' : undefined;
}

function checkCode(file, text) {
  const { Latest } = typescript.ScriptTarget;
  const { parseDiagnostics = [] } = typescript.createSourceFile(file, text, Latest, false);
  const [first] = parseDiagnostics;
  return first && typescript.flattenDiagnosticMessageText(first.messageText, ' ');
}

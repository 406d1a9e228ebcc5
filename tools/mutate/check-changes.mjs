import { readRows } from '../coverage/read-coverage.mjs';
import { checkSyntax } from './check-syntax.mjs';
import { applyChange, isBuilt, readChanges, readSections, root } from './read-changes.mjs';
import { LACKS_SWITCH, lacksSwitch } from './settle.mjs';

const KINDS = new Set(['smaller', 'larger', 'negation', 'text']);
const NUMBER = /(?<![\w.:{-])\d+(?:\.\d+)?(?=(?:px|vh|vw|rem|ms|sec|s|%)?(?![\w{]))/g;
const TEXT = /(?<!\w)'[^']*[a-z][^']*'(?!\w)/i;

/** What is wrong with the data, as lines by id; without it a number of rows proves nothing. */
export function checkChanges() {
  const { changes, entries } = readChanges();
  const ids = changes.map(({ id }) => id);
  return [
    ...changes
      .filter(({ id }, index) => ids.indexOf(id) !== index)
      .map(({ id }) => `${id}: is there twice`),
    ...changes.flatMap((change) => checkChange(change).map((text) => `${change.id}: ${text}`)),
    ...checkRows(entries),
  ];
}

/** Each change in itself. */
export function checkChange(change) {
  const { id, what, kind, file, find, replace, switch: form } = change;
  if (!id || !what || !file || !find || replace === undefined) {
    return ['needs id, what, kind, file, find and replace'];
  }
  const problems = [];
  if (!KINDS.has(kind)) problems.push(`there is no kind ${kind}`);
  if (find === replace) problems.push('changes nothing');
  if (form && !['expression', 'statement'].includes(form))
    problems.push(`there is no switch ${form}`);
  if (isBuilt(change)) return problems;
  const text = applyChange(change, root);
  if (text === undefined) return [...problems, `what it changes is not there once in ${file}`];
  const mistake = checkSyntax(file, text);
  return mistake ? [...problems, `is no code: ${mistake}`] : problems;
}

/** Each row of a section that has changes at all: two for each number, one for a text, else the negation. */
function checkRows(entries) {
  const sections = new Set(readSections());
  const rows = readRows().filter(({ id }) => sections.has(id.split('.')[0]));
  const known = new Set(rows.map(({ id }) => id));
  const strangers = entries
    .filter(({ row }) => !known.has(row))
    .map(({ row }) => `${row}: there is no such row`);
  const lacks = rows.flatMap((row) => {
    const { id, sentence } = row;
    const own = entries.filter((entry) => entry.row === id);
    const unmade = own
      .flatMap(({ changes }) => changes)
      .filter((change) => !change.equivalent && lacksSwitch(change, row));
    return [
      ...checkRow(sentence, own).map((text) => `${id}: ${text}`),
      ...unmade.map((change) => `${change.id}: ${LACKS_SWITCH}`),
    ];
  });
  return [...strangers, ...lacks];
}

/**
 * `numbers` and `texts` of an entry say how many the sentence has where counting them goes wrong, with `because`.
 */
function checkRow(sentence, entries) {
  const count = (kind) =>
    entries.flatMap(({ changes }) => changes).filter((change) => change.kind === kind).length;
  const said =
    entries.find(({ numbers, texts }) => numbers !== undefined || texts !== undefined) ?? {};
  const numbers = said.numbers ?? countNumbers(sentence);
  const texts = said.texts ?? (TEXT.test(sentence) ? 1 : 0);
  const problems = [];
  if (said.because === undefined && Object.keys(said).length > 0)
    problems.push('numbers and texts need a because');
  if (count('smaller') < numbers || count('larger') < numbers) {
    problems.push(`has ${numbers} numbers, and needs a smaller and a larger one for each`);
  }
  if (count('text') < texts) problems.push('gives a text, and needs another one');
  if (numbers + texts + count('negation') + count('text') === 0)
    problems.push('needs its negation');
  return problems;
}

/** Different numbers of a sentence, without those that are part of a name. */
export function countNumbers(sentence) {
  return new Set(sentence.match(NUMBER)).size;
}

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findExpressions, findInText } from './find-expressions.mjs';
import { KNOWN_EXPRESSIONS } from './known-expressions.mjs';
import { whySlow } from './slow-expressions.mjs';

const found = findExpressions(fileURLToPath(new URL('../..', import.meta.url)));
const isKnown = ({ file, source }: { file: string; source: string }) =>
  KNOWN_EXPRESSIONS.some((known) => known.file === file && known.source === source);
const isDoubtful = (expression: (typeof found)[number]) =>
  expression.made || whySlow(expression).length > 0;

describe('attack 99, 121: regular expressions', () => {
  it('take no longer than their text is long, wherever a person may send it', () => {
    const slow = found
      .filter((expression) => !isKnown(expression) && isDoubtful(expression))
      .map(({ file, line, made, source, flags }) => {
        const why = made ? 'is made when the program runs' : whySlow({ source, flags }).join('; ');
        return `${file}:${line} /${source}/${flags} ${why}`;
      });
    expect(slow).toEqual([]);
  });

  it('are many, and those that need a reason have one', () => {
    expect(found.length).toBeGreaterThan(250);
    const doubtful = found.filter(isDoubtful);
    const gone = KNOWN_EXPRESSIONS.filter(
      ({ file, source }) => !doubtful.some((one) => one.file === file && one.source === source),
    );
    expect(gone).toEqual([]);
    expect(KNOWN_EXPRESSIONS.filter(({ reason }) => reason.length < 5)).toEqual([]);
  });

  it.each([
    ['digits', /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,4})?$/],
    ['digits before a point', /^\d*\.?\d+$/],
    ['groups of digits', /\B(?=(?:\d{3})+$)/g],
    ['zeros at the end', /0+$/],
    ['signs at the end', /^[^\p{Ll}]+|[-.]+$/gu],
    ['spaces around an empty unit', /^\s*([\d.]+)\s*([a-z]*)\s*$/i],
    ['a path of brackets', /^(.+?)(?:\[([^\]]+)\]|\.([^.]+))?$/],
    ['a pattern without digits', /^((?:'[^']*'|[^#0,.;E'%])*)([#0,]*)((?:'[^']*'|[^#0])*)$/su],
    ['signs of a range', /([<>=~^]+)\s+/g],
    ['a word without a point', /([^.\s])[^.\s]*\./g],
    ['brackets in brackets', /\[[^\]]*\]/g],
    ['a call in a call', /:not\([^)]*\)/g],
    ['quotes behind backslashes', /"(?:[^"\\]|\\.)*(?:"|$)|-?\d+/g],
    ['an element in an element', /<[^>]*>/],
    ['a repeat of repeats', /^(a+)+$/],
    ['choices of the same', /^(?:a|a)*$/],
  ])('are found where they try for long: %s', (_name, { source, flags }) => {
    expect(whySlow({ source, flags })).not.toEqual([]);
  });

  it.each([
    ['a number', /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,4})?$/],
    ['a text in quotation marks', /"[^"]*"/g],
    ['words', /[\w-]+/g],
    ['a value in braces', /\{\{\s*(?:value|rawValue)\s*\}\}/g],
    ['one after the other', /"(?:[^"\\]|\\.)*"|\s+/y],
  ])('are left alone where they do not: %s', (_name, { source, flags }) => {
    expect(whySlow({ source, flags })).toEqual([]);
  });

  it('are found as they stand in the code and as the program makes them', () => {
    const text = "const a = /[/]x/gi;\nconst b = new RegExp(`^${a}$`, 'u');\n// /no/\nRegExp(a);";
    expect(findInText('x.ts', text)).toEqual([
      { file: 'x.ts', line: 1, made: false, source: '[/]x', flags: 'gi' },
      { file: 'x.ts', line: 2, made: true, source: '`^${a}$`', flags: "'u'" },
      { file: 'x.ts', line: 4, made: true, source: 'a', flags: '' },
    ]);
  });
});

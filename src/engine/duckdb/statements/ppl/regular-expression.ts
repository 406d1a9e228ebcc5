import { tell } from '#common/server-messages';
import { expandGrok } from '../../pipelines/grok/expand-grok';
import { GROK_PATTERNS } from '../../pipelines/grok/patterns';
import { toLinear } from '../../pipelines/patterns/to-linear';
import { statementError } from '../statement-error';

/** A text that is an expression, and its place. */
interface Source {
  text: string;
  at: number;
}

const refuseAt = (at: number) => (reason: string) =>
  statementError(tell('ppl.regex', { reason: reason.slice(0, 300) }), at);

/** An expression of Java in the database's language, which is linear. @throws EngineError for what that can't say */
export const linearExpression = ({ text, at }: Source): string =>
  toLinear(text, { dialect: 'java', refuse: refuseAt(at), nameGroup: undefined });

/** A named part of what an expression finds. */
export interface Capture {
  name: string;
  /** The expression with this group, and no other one. */
  pattern: string;
}

/** The named groups of an expression, each as an expression of its own: the database finds no more than nine. */
export const capturesOf = (source: Source): readonly Capture[] =>
  capturesIn(linearExpression(source), (name) => name);

/** Those of a pattern of grok, by the names of its fields. */
export function grokCaptures({ text, at }: Source): readonly Capture[] {
  const refuse = refuseAt(at);
  const expanded = expandGrok(text, {
    find: (name) => (Object.hasOwn(GROK_PATTERNS, name) ? GROK_PATTERNS[name] : undefined),
    refuse,
  });
  const names: string[] = [];
  const nameGroup = (name: string) => `g${names.push(name)}`;
  const linear = toLinear(expanded, { dialect: 'grok', refuse, nameGroup });
  return capturesIn(linear, (group) => names[Number(group.slice(1)) - 1] ?? group);
}

/** Characters of an expression that is written once for each of its groups. */
const LONGEST = 1_000_000;

interface Group {
  start: number;
  end: number;
  name?: string | undefined;
}

const NAME = /\(\?P?<([A-Za-z]\w*)>|\((?!\?)/y;

/** What opens groups that are captured. */
function groupsOf(pattern: string): readonly Group[] {
  const groups: Group[] = [];
  let isInClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at];
    if (sign === '\\') at += 1;
    else if (sign === '[') isInClass = true;
    else if (sign === ']') isInClass = false;
    else if (sign === '(' && !isInClass) {
      NAME.lastIndex = at;
      const [found, name] = NAME.exec(pattern) ?? [];
      if (found !== undefined) groups.push({ start: at, end: at + found.length, name });
    }
  }
  return groups;
}

function capturesIn(pattern: string, nameOf: (group: string) => string): readonly Capture[] {
  const groups = groupsOf(pattern);
  const named = groups.filter(({ name }) => name !== undefined).length;
  if (named * pattern.length > LONGEST) throw statementError(tell('ppl.large'));
  return groups.flatMap((wanted) => {
    if (wanted.name === undefined) return [];
    let written = '';
    let last = 0;
    for (const group of groups) {
      written += pattern.slice(last, group.start) + (group === wanted ? '(' : '(?:');
      last = group.end;
    }
    return [{ name: nameOf(wanted.name), pattern: written + pattern.slice(last) }];
  });
}

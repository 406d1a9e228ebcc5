import { tell, type ServerMessage } from '#common/server-messages';
import type { EngineError } from '../../engine-error';
import type { Reading } from '../search/session';
import { isNode, positionOf, textOf, textsOf, type Node } from './sql/tree';
import { statementError } from './statement-error';

interface Known {
  pattern: RegExp;
  tell(groups: readonly string[]): ServerMessage;
  /** The node that it is about. */
  isAbout?(node: Node, groups: readonly string[]): boolean;
}

const isColumn = (node: Node, [name = '']: readonly string[]): boolean =>
  node.class === 'COLUMN_REF' && textsOf(node['column_names']).at(-1) === name;
export const isFunction = (node: Node, [name = '']: readonly string[]): boolean =>
  textOf(node['function_name']) === name;

/** What the database says of a statement that it can't answer. What says nothing of the statement itself is not told. */
const KNOWN: readonly Known[] = [
  {
    pattern: /Referenced (?:column|table) "([^"]*)" not found/,
    tell: ([name = '']) => tell('sql.column', { name }),
    isAbout: isColumn,
  },
  {
    pattern: /does not have a column named "([^"]*)"/,
    tell: ([name = '']) => tell('sql.column', { name }),
    isAbout: isColumn,
  },
  {
    pattern: /Ambiguous reference to column name "([^"]*)"/,
    tell: ([name = '']) => tell('sql.ambiguous', { name }),
    isAbout: isColumn,
  },
  {
    pattern: /No function matches the given name and argument types '(\w+)\(([^']*)\)'/,
    tell: ([name = '', types = '']) => tell('sql.types', { name, types }),
    isAbout: isFunction,
  },
  {
    pattern: /column "([^"]*)" must appear in the GROUP BY clause/,
    tell: ([name = '']) => tell('sql.groupBy', { name }),
    isAbout: isColumn,
  },
  {
    pattern:
      /Cannot (?:compare|combine|mix) values of type (\S+) (?:and|with) (?:values of )?type (\S+)/,
    tell: ([one = '', other = '']) =>
      tell('sql.compare', { one, other: other.replaceAll(/[^\w[\](,) ]/g, '') }),
  },
  {
    pattern: /(LIMIT\/OFFSET) cannot be negative/,
    tell: () => tell('sql.negative'),
  },
  {
    pattern: /^(?:Conversion|Out of Range|Invalid Input) Error: ([^\n]*)/,
    tell: ([reason = '']) => tell('sql.value', { reason: reason.slice(0, 300) }),
  },
  {
    pattern:
      /^Binder Error: ((?:aggregate|window|WHERE|GROUP BY|HAVING|QUALIFY|UNNEST|Set operations|More than one row|Could not)[^"\n]*)/i,
    tell: ([reason = '']) => tell('sql.parse', { reason: reason.slice(0, 300) }),
  },
];

/** @param query the tree of the statement */
export function explainFailure(query: Node, text: string): Reading['explain'] {
  return (failure): EngineError | undefined => {
    for (const { pattern, tell: say, isAbout } of KNOWN) {
      const [, ...groups] = pattern.exec(failure) ?? [];
      if (groups.length === 0) continue;
      const node = isAbout && findNode(query, (one) => isAbout(one, groups));
      const at = node && positionOf(node);
      return statementError(say(groups), at === undefined || at > text.length ? undefined : at);
    }
    return undefined;
  };
}

/** The first of which that holds. */
export function findNode(value: unknown, test: (node: Node) => boolean): Node | undefined {
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = findNode(one, test);
      if (found) return found;
    }
    return undefined;
  }
  if (!isNode(value)) return undefined;
  if (test(value)) return value;
  return findNode(Object.values(value), test);
}

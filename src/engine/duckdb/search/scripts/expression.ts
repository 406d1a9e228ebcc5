import { nested, tell, type ServerMessage } from '#common/server-messages';
import { EngineError } from '../../../engine-error';

/** What a script is made of, as far as scripts are understood here. `at` counts its characters from 1. */
export type Expression = { readonly at: number } & (
  | {
      readonly kind: 'number';
      readonly value: number | bigint;
      /** A `long`, however small it is: `1L`. */
      readonly isWide?: boolean;
    }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  /** `[a, b]` */
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  /** `['a': b]` */
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
  /** `/a.*b/` */
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'call'; readonly callee: Expression; readonly values: readonly Expression[] }
  | { readonly kind: 'not' | 'minus'; readonly operand: Expression }
  | {
      /** `timestamps`: a moment beside one that is written as ISO 8601. */
      readonly kind: 'binary' | 'timestamps';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
);

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '&&'
  | '||';

/** The part of a script that has no translation: named, with its place. */
/** A part of the script in brackets, or words for it. */
export const untranslatable = (what: string | ServerMessage, at: number): EngineError =>
  new EngineError(
    'unsupported',
    tell('search.script.notTranslated', {
      what: typeof what === 'string' ? what : nested(what),
      at,
    }),
  );

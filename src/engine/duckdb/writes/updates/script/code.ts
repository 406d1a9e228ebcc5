import type { Value } from '../document/values';

/** What a script that changes a document is made of. `at` counts its characters from 0. */
export type Code = { readonly at: number } & (
  | { readonly kind: 'literal'; readonly value: Value }
  | { readonly kind: 'name'; readonly name: string }
  | {
      readonly kind: 'member';
      readonly object: Code;
      readonly name: string;
      /** `a?.b` */
      readonly isSafe: boolean;
    }
  | { readonly kind: 'index'; readonly object: Code; readonly index: Code }
  /** Of a value, or of the script itself. */
  | {
      readonly kind: 'call';
      readonly object: Code | undefined;
      readonly name: string;
      readonly values: readonly Code[];
      readonly isSafe: boolean;
    }
  | { readonly kind: 'new'; readonly type: string; readonly values: readonly Code[] }
  | { readonly kind: 'list'; readonly items: readonly Code[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Code, Code])[] }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Code }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Code;
      readonly right: Code;
    }
  /** `&&`, `||` and `?:` */
  | { readonly kind: 'short'; readonly operator: string; readonly left: Code; readonly right: Code }
  | { readonly kind: 'choice'; readonly condition: Code; readonly yes: Code; readonly no: Code }
  | { readonly kind: 'cast'; readonly type: string; readonly operand: Code }
  | { readonly kind: 'instance'; readonly type: string; readonly operand: Code }
  | {
      readonly kind: 'assign';
      readonly target: Target;
      /** `+` of `+=` */
      readonly operator: BinaryOperator | undefined;
      readonly value: Code;
    }
  /** `x++`, `--x` */
  | {
      readonly kind: 'step';
      readonly target: Target;
      readonly operator: '+' | '-';
      /** What it gives is the value from before. */
      readonly isAfter: boolean;
    }
  | {
      readonly kind: 'lambda';
      readonly names: readonly string[];
      readonly body: readonly Statement[];
    }
);

export type Target = Code & { readonly kind: 'name' | 'member' | 'index' };

export type UnaryOperator = '!' | '-' | '+' | '~';

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '&'
  | '|'
  | '^'
  | '=='
  | '!='
  | '==='
  | '!=='
  | '<'
  | '<='
  | '>'
  | '>=';

export type Statement = { readonly at: number } & (
  | { readonly kind: 'do'; readonly code: Code }
  | {
      readonly kind: 'declare';
      readonly type: string;
      readonly name: string;
      readonly value: Code | undefined;
    }
  | {
      readonly kind: 'if';
      readonly condition: Code;
      readonly yes: readonly Statement[];
      readonly no: readonly Statement[];
    }
  | {
      readonly kind: 'while';
      /** Missing: without end. */
      readonly condition: Code | undefined;
      readonly first: readonly Statement[];
      /** After each time. */
      readonly step: Code | undefined;
      readonly body: readonly Statement[];
      /** `do { … } while (…)` */
      readonly isAfter: boolean;
    }
  | {
      readonly kind: 'each';
      readonly type: string;
      readonly name: string;
      readonly list: Code;
      readonly body: readonly Statement[];
    }
  | { readonly kind: 'return'; readonly value: Code | undefined }
  | { readonly kind: 'throw'; readonly value: Code }
  | {
      readonly kind: 'try';
      readonly body: readonly Statement[];
      readonly catches: readonly {
        readonly type: string;
        readonly name: string;
        readonly body: readonly Statement[];
      }[];
    }
  | { readonly kind: 'break' | 'continue' }
);

export interface ScriptFunction {
  readonly type: string;
  readonly name: string;
  readonly parameters: readonly { readonly type: string; readonly name: string }[];
  readonly body: readonly Statement[];
}

/** A script that was read. */
export interface Program {
  readonly functions: ReadonlyMap<string, ScriptFunction>;
  readonly statements: readonly Statement[];
}

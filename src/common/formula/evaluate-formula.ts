import { i18n } from '#common/i18n';
import { type Formula, type FormulaCall, FormulaError } from './formula';
import { FUNCTIONS } from './functions';

/** What a formula computes with. Lists are of numbers, or of lists of them. */
export type FormulaValue = number | string | boolean | null | readonly FormulaValue[];

/** What a name, or a call that the host computes, stands for; undefined for what it does not know. */
export interface FormulaScope {
  valueOf(name: string): FormulaValue | undefined;
  callOf?(call: FormulaCall): FormulaValue | undefined;
}

/**
 * The value of a formula. What has no value, and what is divided by zero, makes a result without one (null), as in Lens.
 * Throws `FormulaError` for unknown names and functions.
 */
export function evaluateFormula(formula: Formula, scope: FormulaScope): FormulaValue {
  switch (formula.type) {
    case 'number':
    case 'text':
      return formula.value;
    case 'list':
      return formula.items.map((item) => evaluateFormula(item, scope));
    case 'name':
      return nameOf(formula, scope);
    case 'item': {
      const list = evaluateFormula(formula.list, scope);
      const index = evaluateFormula(formula.index, scope);
      return (
        (Array.isArray(list) ? (list as readonly FormulaValue[])[Number(index)] : null) ?? null
      );
    }
    case 'call':
      return callOf(formula, scope);
  }
}

function nameOf(formula: Extract<Formula, { type: 'name' }>, scope: FormulaScope): FormulaValue {
  const value = scope.valueOf(formula.name);
  if (value !== undefined) return value;
  if (Object.hasOwn(CONSTANTS, formula.name)) return CONSTANTS[formula.name] ?? null;
  throw new FormulaError(unknownName(formula.name), formula.at);
}

const CONSTANTS: Readonly<Record<string, FormulaValue>> = {
  pi: Math.PI,
  PI: Math.PI,
  e: Math.E,
  E: Math.E,
  true: true,
  false: false,
  null: null,
};

function callOf(call: FormulaCall, scope: FormulaScope): FormulaValue {
  const own = scope.callOf?.(call);
  if (own !== undefined) return own;
  const { name, args, at } = call;
  // What is not chosen is not computed: it may be a division by zero.
  if (name === 'ifelse') {
    const [condition, yes, no] = args;
    if (!condition || !yes || !no) throw new FormulaError(wrongCount(name), at);
    return evaluateFormula(evaluateFormula(condition, scope) ? yes : no, scope);
  }
  if (!Object.hasOwn(FUNCTIONS, name)) throw new FormulaError(unknownFunction(name), at);
  const [compute, least, most] = FUNCTIONS[name] as (typeof FUNCTIONS)[string];
  if (args.length < least || args.length > most) throw new FormulaError(wrongCount(name), at);
  const values = args.map((arg) => evaluateFormula(arg, scope));
  if (!TAKES_NOTHING.has(name) && values.includes(null)) return null;
  const result = compute(...values);
  return typeof result === 'number' && !Number.isFinite(result) ? null : result;
}

/** Whether there is a function of that name that needs nothing but its values. */
export const isArithmetic = (name: string): boolean =>
  name === 'ifelse' || Object.hasOwn(FUNCTIONS, name);

/** What is said of values that are missing. */
const TAKES_NOTHING: ReadonlySet<string> = new Set(['defaults', 'isNull', 'eq', 'neq']);

const unknownName = (name: string) =>
  i18n.formatMessage(
    {
      id: 'core.formula.unknownName',
      defaultMessage: 'The formula names {name}, which is not there.',
    },
    { name },
  );

export const unknownFunction = (name: string) =>
  i18n.formatMessage(
    { id: 'core.formula.unknownFunction', defaultMessage: 'There is no function {name}().' },
    { name },
  );

const wrongCount = (name: string) =>
  i18n.formatMessage(
    {
      id: 'core.formula.wrongCount',
      defaultMessage: 'The function {name}() has too few or too many values.',
    },
    { name },
  );

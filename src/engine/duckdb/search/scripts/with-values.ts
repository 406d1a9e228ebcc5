import type { Expression } from './expression';

/** What variables are at a place of a script. */
export type Values = ReadonlyMap<string, Expression>;

/** The expression with the values of variables in their places. */
export function withValues(expression: Expression, values: Values): Expression {
  if (values.size === 0) return expression;
  const of = (inner: Expression) => withValues(inner, values);
  switch (expression.kind) {
    case 'name':
      return values.get(expression.name) ?? expression;
    case 'member':
      return { ...expression, object: of(expression.object) };
    case 'index':
      return { ...expression, object: of(expression.object), index: of(expression.index) };
    case 'list':
      return { ...expression, items: expression.items.map(of) };
    case 'map':
      return {
        ...expression,
        entries: expression.entries.map(([a, b]) => [of(a), of(b)] as const),
      };
    case 'call': {
      // What is called by its name is a function.
      const { callee } = expression;
      return {
        ...expression,
        callee: callee.kind === 'name' ? callee : of(callee),
        values: expression.values.map(of),
      };
    }
    case 'not':
    case 'minus':
      return { ...expression, operand: of(expression.operand) };
    case 'binary':
    case 'timestamps':
      return { ...expression, left: of(expression.left), right: of(expression.right) };
    case 'choice':
      return {
        ...expression,
        condition: of(expression.condition),
        yes: of(expression.yes),
        no: of(expression.no),
      };
    default:
      return expression;
  }
}

import { checkCall } from './evaluate';
import { type Chain, ExpressionError } from './grammar/expression';
import { parseExpression } from './grammar/parse-expression';

/** What is wrong with an expression, as far as that can be told without its data. */
export function findProblem(text: string): ExpressionError | undefined {
  try {
    for (const chain of parseExpression(text)) check(chain);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

function check({ group = [], functions }: Chain): void {
  for (const chain of group) check(chain);
  functions.forEach((call, at) => {
    for (const { value } of call.args) {
      if (typeof value === 'object' && value !== null) check(value);
    }
    checkCall(call, { hasInput: at > 0 || group.length > 0 });
  });
}

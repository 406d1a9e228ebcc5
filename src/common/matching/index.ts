export { createAutomaton } from './automaton';
export { ANY, type Expression, type Range, readWildcard } from './expression';
export { ExpressionError, readLuceneExpression, type ExpressionProblem } from './lucene-expression';
export { isNearly } from './nearly';
export { nearestName, suggestedName } from './nearest-name';

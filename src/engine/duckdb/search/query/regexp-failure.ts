import type { ExpressionProblem } from '#common/matching';
import { tell } from '#common/server-messages';
import type { EngineError } from '../../../engine-error';
import { invalid, unsupported } from '../failures';

/** In Lucene's words where Lucene refuses the expression. */
export function regexpFailure(problem: ExpressionProblem): EngineError {
  switch (problem.kind) {
    case 'class':
      return invalid(tell('regexp.class', { character: problem.character }));
    case 'ends':
      return invalid(tell('regexp.ends'));
    case 'escapedRange':
      return unsupported(tell('regexp.escapedRange'));
    case 'expected':
      return invalid(tell('regexp.expected', { sign: problem.sign, position: problem.position }));
    case 'expectedEnd':
      return invalid(tell('regexp.expectedEnd', { position: problem.position }));
    case 'expectedNumber':
      return invalid(tell('regexp.expectedNumber', { position: problem.position }));
    case 'intersection':
      return unsupported(tell('regexp.intersection'));
    case 'interval':
      return unsupported(tell('regexp.interval'));
    case 'nested':
      return invalid(tell('regexp.nested', { most: problem.most, at: problem.at }));
    case 'range':
      return invalid(tell('regexp.range', { from: problem.from, to: problem.to }));
    case 'repetition':
      return invalid(tell('regexp.repetition', { least: problem.least, most: problem.most }));
  }
}

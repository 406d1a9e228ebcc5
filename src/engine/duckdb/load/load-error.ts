import { EngineError } from '../../engine-error';

/** A sentence about the file, in the name the person knows it by. */
export const unreadable = (name: string, sentence: string): EngineError =>
  new EngineError('invalid_query', `${name}: ${sentence}`);

export const tooLarge = (name: string, sentence: string): EngineError =>
  new EngineError('too_large', `${name}: ${sentence}`);

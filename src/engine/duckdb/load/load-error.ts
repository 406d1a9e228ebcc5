import { tell, type ServerMessageCode } from '#common/server-messages';
import { EngineError } from '../../engine-error';

/** Why a file can't be loaded, in the name the person knows it by. */
export const unreadable = <Code extends ServerMessageCode>(
  ...message: Parameters<typeof tell<Code>>
): EngineError => new EngineError('invalid_query', tell(...message));

export const tooLarge = <Code extends ServerMessageCode>(
  ...message: Parameters<typeof tell<Code>>
): EngineError => new EngineError('too_large', tell(...message));

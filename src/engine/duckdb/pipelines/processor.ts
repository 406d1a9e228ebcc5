import type { Value } from '../writes/updates/document/values';
import type { ConfigReader } from './config-reader';
import type { ProcessorRun, Step } from './pipeline';

/** A kind of processor: a file of `processors/`, which is there as soon as the file is. */
export interface ProcessorKind {
  readonly type: string;
  /**
   * Reads the options that are its own. What it leaves is refused.
   *
   * @throws DefinitionError, ProcessorError
   */
  read(config: ConfigReader, context: ReadContext): ProcessorRun;
}

interface ReadContext {
  readonly tag: string | undefined;
  /** A processor inside of another one: `{"set": {…}}`. */
  readStep(value: Value): Step;
}

import {
  type EngineContext,
  EngineError,
  moveIndex,
  type MovingLog,
  type MovingSource,
  type MovingTarget,
} from '#engine';
import { count, type ProgressLine } from './show-progress';

export interface Places {
  source: MovingSource & { rewritten?(): number };
  target: MovingTarget;
  log: MovingLog;
  isOver: () => boolean;
}

/** Copies indices one after the other; those that can't be copied are told and left out. */
export async function promoteIndices(
  names: readonly string[],
  { source, target, log, isOver }: Places,
  { line, context }: { line: ProgressLine; context: EngineContext },
): Promise<{ copied: readonly string[]; failed: number }> {
  const copied: string[] = [];
  for (const name of names) {
    const onProgress = (progress: Parameters<ProgressLine['show']>[1]) => line.show(name, progress);
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const moved = await moveIndex({ source, target, log, isOver, onProgress }, name, context);
      const { documents, found } = moved;
      copied.push(name);
      const before = found > 0 ? `, ${count(found)} of them by an earlier run` : '';
      line.print(`${name}: ${documentsText(documents)} copied and found equal${before}.`);
      const rewritten = source.rewritten?.() ?? 0;
      if (rewritten > 0) {
        line.print(
          `${name}: of ${documentsText(rewritten)}, values such as dates and numbers are written as a cluster reads them.`,
        );
      }
    } catch (error) {
      if (!(error instanceof EngineError) || isOfConnection(error)) throw error;
      line.print(`Not copied. ${named(name, error.message)}`);
    }
  }
  return { copied, failed: names.length - copied.length };
}

export const documentsText = (number: number): string =>
  `${count(number)} ${number === 1 ? 'document' : 'documents'}`;

/** The others would fail as well. */
export const isOfConnection = ({ code }: EngineError): boolean =>
  code === 'unavailable' || code === 'timeout' || code === 'cancelled';

const named = (name: string, message: string): string =>
  message.startsWith(name) ? message : `${name}: ${message}`;

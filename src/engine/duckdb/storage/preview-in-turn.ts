import type { FilePreview } from '#common/search';
import type { EngineContext, PreviewOptions } from '../../engine';
import { previewFile } from '../load/preview-file';
import { toLoadError } from './failures';
import type { WriterDependencies } from './index-writer';

type PreviewDependencies = Pick<
  WriterDependencies,
  'database' | 'limits' | 'reader' | 'closing' | 'writes'
>;

/** No index has this name. */
const PREVIEWS = ' previews';
/** A file whose beginning takes longer is loaded without a look at it. */
const MOST_PREVIEW_MS = 20_000;

interface Preview {
  file: { path: string; name: string };
  options: PreviewOptions;
  context: EngineContext;
}

/** One after the other: each takes the memory of a load. */
export async function previewInTurn(
  { database, limits, reader, closing, writes }: PreviewDependencies,
  { file, options, context }: Preview,
): Promise<FilePreview> {
  const timeout = AbortSignal.timeout(MOST_PREVIEW_MS);
  const signal = AbortSignal.any([context.signal, closing, timeout]);
  const { stagingFolder, mayRead } = database;
  try {
    return await writes.run(PREVIEWS, async () => {
      signal.throwIfAborted();
      return previewFile(file, options, { stagingFolder, mayRead, limits, reader, signal });
    });
  } catch (error) {
    throw toLoadError(error, file.name, context.signal);
  }
}

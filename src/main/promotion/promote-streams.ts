import {
  type DataStreamSummary,
  EngineError,
  moveStream,
  type MovedResult,
  type MovedStream,
  type StreamTarget,
} from '#engine';
import { documentsText, isOfConnection, type Places } from './promote-indices';
import { managing, type Names } from './promote-names';
import { count } from './show-progress';

type StreamPlaces = Omit<Places, 'target'> & { open: (stream: MovedStream) => StreamTarget };

/** Those of where it is copied from. */
export const listStreams = ({ from, context }: Pick<Names, 'from' | 'context'>) =>
  from.listDataStreams('*', managing(context));

/** Copies data streams, whose templates are there. How many were left out, each with what brings it there by hand. */
export async function promoteStreams(
  streams: readonly DataStreamSummary[],
  places: StreamPlaces,
  { context, line }: Pick<Names, 'context' | 'line'>,
): Promise<number> {
  let left = 0;
  for (const stream of streams) {
    const { name } = stream;
    const onProgress = (progress: Parameters<typeof line.show>[1]) => line.show(name, progress);
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const moved = await moveStream({ ...places, onProgress }, stream, managing(context));
      line.print(describe(stream, moved));
    } catch (error) {
      if (!(error instanceof EngineError) || isOfConnection(error)) throw error;
      left += 1;
      line.print(`Not copied. data stream ${name}: ${error.message}${byHand(stream, error)}`);
    }
  }
  return left;
}

function describe({ name, indices }: DataStreamSummary, { documents, found }: MovedResult): string {
  const before = found > 0 ? `, ${count(found)} of them by an earlier run` : '';
  const parts = `${count(indices.length)} ${indices.length === 1 ? 'index' : 'indices'}`;
  return `data stream ${name}: ${documentsText(documents)} in ${parts} copied and found equal${before}.`;
}

/** Where the cluster refuses to make one; what is to be done about a conflict is said already. */
function byHand({ name, template, indices }: DataStreamSummary, { code }: EngineError): string {
  if (code === 'conflict') return '';
  return ` By hand there: PUT /_data_stream/${encodeURIComponent(name)}, by the index template ${template}; then POST /${encodeURIComponent(name)}/_bulk with the documents of ${indices.join(', ')}, in this order, each behind a line such as {"create":{"_id":"…"}}.`;
}

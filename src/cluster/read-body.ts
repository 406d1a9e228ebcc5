import { tell } from '#common/server-messages';
import { ClusterError } from './cluster-error';

/** A longer text is none that JavaScript can keep. */
const MOST_BYTES = 400_000_000;

/** The text of an answer, of which no more is kept than memory has room for. */
export async function readBody(
  body: AsyncIterable<unknown>,
  mostBytes = MOST_BYTES,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    const bytes = part as Uint8Array;
    parts.push(bytes);
    length += bytes.length;
    // Leaving the loop ends the connection.
    if (length > mostBytes) {
      throw new ClusterError('too_large', tell('cluster.answerSize', { bytes: mostBytes }));
    }
  }
  return Buffer.concat(parts, length).toString('utf8');
}

import type { JsonObject, JsonText } from '#common/json';
import type { Answer, Call } from '#plugins/opensearch-api/server';
import { isServerError, toApiError } from '#plugins/opensearch-api/server';
import { OtlpError } from './otlp-error';
import type { Message, JsonMessage } from './protobuf/read-message';
import { readMessage } from './protobuf/read-message';
import { writeMessage } from './protobuf/write-message';
import type { Rejected } from './write-documents';

/** Of a body, unpacked: it is read in one turn. */
export const MOST_BYTES = 16_777_216;

const PROTOBUF = 'application/x-protobuf';

interface Export {
  message: Message;
  /** Of the answer: `rejectedSpans`. */
  rejected: string;
  write(request: JsonObject): Promise<Rejected>;
}

/** Answers a request of OTLP in the encoding in which it came, also where it fails. */
export async function answerExport(
  call: Call,
  { message, rejected, write }: Export,
): Promise<Answer> {
  const isProtobuf = call.contentType.toLowerCase().startsWith(PROTOBUF);
  try {
    const request = isProtobuf
      ? (readMessage(call.body.bytes, message) as JsonMessage as JsonObject)
      : (call.body.object() ?? {});
    const { count, message: why } = await write(request);
    if (isProtobuf)
      return protobuf(
        200,
        count === 0
          ? []
          : [
              [
                1,
                writeMessage([
                  [1, count],
                  [2, why],
                ]),
              ],
            ],
      );
    const partial = { [rejected]: String(count), errorMessage: why };
    return { json: count === 0 ? {} : { partialSuccess: partial } };
  } catch (error) {
    const { status, message: why } = failureOf(error);
    if (isProtobuf)
      return protobuf(status, [
        [1, STATUSES[status] ?? 2],
        [2, why],
      ]);
    return {
      status,
      json: JSON.stringify({ code: STATUSES[status] ?? 2, message: why }) as JsonText,
    };
  }
}

const protobuf = (status: number, fields: Parameters<typeof writeMessage>[0]): Answer => ({
  status,
  bytes: writeMessage(fields),
  type: PROTOBUF,
});

/** The codes of gRPC, which OTLP has in its failures. */
const STATUSES: Readonly<Record<number, number>> = { 400: 3, 403: 7, 404: 5, 429: 8, 503: 14 };

/** What went wrong inside is not told, and has its line in the log. */
function failureOf(error: unknown): { status: number; message: string } {
  if (error instanceof OtlpError) return error;
  if (error instanceof RangeError) return { status: 400, message: 'values are nested too deep' };
  const found = toApiError(error);
  if (isServerError(found)) throw error;
  return found;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FirstRequest } from './first-requests';

export interface FirstAnswer extends FirstRequest {
  answer: { status: number; statusText: string; headers: [string, string][]; text: string };
}

interface Context {
  server: FastifyInstance;
  /** The request for the page: the answers are those that the same person would get. */
  request: FastifyRequest;
  basePath: string;
  version: string;
}

/** The page does not wait longer: what is not there by then, the browser asks for itself. */
const PATIENCE_MS = 25;
/** Larger answers are better fetched beside the scripts than before them. */
const MAX_LENGTH = 64_000;
/** They speak of the connection or of another body. */
const NOT_HANDED_ON =
  /^(accept-encoding|connection|content-.*|host|if-.*|keep-alive|range|te|trailer|transfer-encoding|upgrade)$/;

/** Answers what a page will ask for in any case, within the server. Failures are left for the browser to meet. */
export async function collectFirstAnswers(
  requests: readonly FirstRequest[],
  context: Context,
): Promise<readonly FirstAnswer[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const answers = requests.map((one) => answerWithin(one, context).catch(() => undefined));
  const inTime = await Promise.all(answers.map((one) => Promise.race([one, tooLate])));
  clearTimeout(timer);
  return inTime.flatMap((one) => (one && one.answer.text.length <= MAX_LENGTH ? [one] : []));
}

/** What the server answers whoever asked for the page. Nothing where it is not the answer 200. */
export async function answerWithin(
  first: FirstRequest,
  { server, request, basePath, version }: Context,
): Promise<FirstAnswer | undefined> {
  const handedOn = Object.entries(request.headers).filter(([name]) => !NOT_HANDED_ON.test(name));
  const { statusCode, statusMessage, headers, payload } = await server.inject({
    method: first.method,
    // The base path is the browser's: inside, nothing has to be taken off.
    url: first.url.slice(basePath.length),
    ...(first.body !== undefined && { payload: first.body }),
    remoteAddress: request.socket.remoteAddress ?? '',
    headers: {
      ...Object.fromEntries(handedOn),
      host: request.headers.host ?? '',
      'content-type': 'application/json',
      'osd-version': version,
      'osd-xsrf': 'osd-fetch',
    },
  });
  if (statusCode !== 200) return undefined;
  const type = String(headers['content-type'] ?? '');
  return {
    ...first,
    answer: {
      status: statusCode,
      statusText: statusMessage,
      headers: [['content-type', type]],
      text: payload,
    },
  };
}

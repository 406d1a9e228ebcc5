import type { FastifyReply } from 'fastify';
import { ApiError } from './api-error';

/** How many bytes of bodies lie in memory, over all requests that are not answered yet. */
export interface BytesInFlight {
  readonly most: number;
  /**
   * For one request; given back when it is answered.
   *
   * `add` returns what to refuse the request with, 429, so that shippers wait; what it had is given back then.
   */
  open(reply: FastifyReply): { add(bytes: number): ApiError | undefined };
}

export function createBytesInFlight(most: number): BytesInFlight {
  let inFlight = 0;
  return {
    most,
    open(reply) {
      let own = 0;
      const giveBack = () => {
        inFlight -= own;
        own = 0;
      };
      reply.raw.once('close', giveBack);
      return {
        add(bytes) {
          // After the end nothing would give it back.
          if (reply.raw.destroyed) return undefined;
          if (inFlight + bytes > most) {
            const refused = tooMuch(inFlight + bytes, most);
            giveBack();
            return refused;
          }
          own += bytes;
          inFlight += bytes;
          return undefined;
        },
      };
    },
  };
}

const tooMuch = (wanted: number, limit: number) =>
  new ApiError(
    429,
    'circuit_breaking_exception',
    `[in_flight_requests] Data too large, data for [<http_request>] would be [${wanted}], which is larger than the limit of [${limit}]`,
    { bytes_wanted: wanted, bytes_limit: limit, durability: 'TRANSIENT' },
  );

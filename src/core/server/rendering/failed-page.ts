import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../http';
import type { DrawPlainPage, PlainPlace, PlainText } from './plain-page';

/** For a person who opens a page while it can't be made, as where a cluster does not answer: why, and the way to try again. */
export const createFailedPage =
  (draw: DrawPlainPage) =>
  (request: FastifyRequest, reply: FastifyReply, { message }: ErrorBody): Promise<string> => {
    void reply.header('cache-control', 'no-store');
    return draw(request, reply, (place) => textOf(place, message));
  };

const textOf = ({ language, product }: PlainPlace, reason: string): PlainText => ({
  title: language.formatMessage(
    { id: 'core.failedPage.title', defaultMessage: '{product} can’t show this page now' },
    { product },
  ),
  paragraphs: [reason],
  // The page itself, whatever its address is.
  link: {
    href: '',
    text: language.formatMessage({ id: 'core.failedPage.retry', defaultMessage: 'Try again' }),
  },
});

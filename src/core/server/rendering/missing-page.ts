import type { FastifyReply, FastifyRequest } from 'fastify';
import { workspacePathOf } from '../http';
import type { DrawPlainPage, PlainPlace, PlainText } from './plain-page';

/** For a person who followed a wrong link: that nothing is there, and the way home. The status stays 404. */
export const createMissingPage =
  (draw: DrawPlainPage) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const [path = ''] = request.url.split('?');
    return draw(request, reply, (place) => textOf(place, workspacePathOf(request) + path));
  };

const textOf = ({ language, product, inside }: PlainPlace, path: string): PlainText => ({
  title: language.formatMessage({ id: 'core.missingPage.title', defaultMessage: 'No such page' }),
  paragraphs: [
    language.formatMessage(
      {
        id: 'core.missingPage.text',
        defaultMessage:
          'There is nothing at {path}. Check the address, or begin at the home page of {product}.',
      },
      { path, product },
    ),
  ],
  link: {
    href: `${inside}/`,
    text: language.formatMessage({
      id: 'core.missingPage.home',
      defaultMessage: 'Go to the home page',
    }),
  },
});

// @vitest-environment node
import { expect, it } from 'vitest';
import type { CoreStart } from '#core/public';
import { createBasePath } from '../../../../core/public/http/base-path';
import { shortenLink } from './shorten-link';

it.each([
  ['', '/app/discover#/'],
  ['/w/team', '/w/team/app/discover#/'],
])('A short link made in the workspace %j leads there', async (workspace, kept) => {
  const asked: unknown[] = [];
  const http = {
    basePath: createBasePath('/base', workspace),
    post: async (path: string, { body }: { body: string }) => {
      asked.push([path, JSON.parse(body)]);
      return { urlId: 'abc' };
    },
  } as unknown as CoreStart['http'];

  expect(await shortenLink({ http }, '/app/discover#/')).toBe('/base/goto/abc');
  expect(asked).toEqual([['/api/shorten_url', { url: kept }]]);
});

import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readForm, registerForms } from './multipart';

const MAX_BYTES = 4000;

let server: FastifyInstance;
beforeEach(() => {
  server = fastify();
  registerForms(server, ['/form']);
  server.post('/form', async (request) => {
    const form = await readForm(request, MAX_BYTES);
    return [...form].map(([name, { filename, content }]) => [name, filename, content.toString()]);
  });
});
afterEach(() => server.close());

const part = (name: string, content: string, file = '') =>
  `--B\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${content}\r\n`;

async function send(body: string, contentType = 'multipart/form-data; boundary=B') {
  const headers = { 'content-type': contentType };
  const answer = await server.inject({ method: 'POST', url: '/form', headers, payload: body });
  return { status: answer.statusCode, body: answer.json<{ message?: string }>() };
}

describe('a form', () => {
  it('has its values and files by name, whatever stands in them', async () => {
    const text = '\r\n--Cx\r\n{"a":"ü"}\n\r\n';
    const body = `${part('file', text, 'objects.ndjson')}${part('retries', '[]')}--B--\r\n`;
    const parts = [
      ['file', 'objects.ndjson', text],
      ['retries', null, '[]'],
    ];

    expect(await send(body)).toEqual({ status: 200, body: parts });
    expect(await send(body, 'Multipart/Form-Data; charset=utf-8; boundary="B"')).toEqual({
      status: 200,
      body: parts,
    });
  });

  it('that ends in the middle is refused, not read in part', async () => {
    const { status, body } = await send(part('file', '{}', 'objects.ndjson'));

    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/^The form couldn’t be read: .*\. Send it again\.$/),
    ]);
  });

  it('with more parts than any form here has is refused', async () => {
    const many = Array.from({ length: 30 }, (_, at) => part(`name ${at}`, 'x')).join('');

    expect(await send(`${many}--B--\r\n`)).toMatchObject({
      status: 400,
      body: { message: 'The form has more than 20 parts.' },
    });
  });

  it('that is larger than allowed is refused', async () => {
    const body = `${part('file', 'x'.repeat(MAX_BYTES), 'objects.ndjson')}--B--\r\n`;

    expect(await send(body)).toMatchObject({ status: 413 });
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; b=B'])(
    'without a boundary is none: %s',
    async (contentType) => {
      expect(await send(part('file', ''), contentType)).toMatchObject({
        status: 415,
        body: { message: 'Unsupported Media Type: send multipart/form-data.' },
      });
    },
  );
});

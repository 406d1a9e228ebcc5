import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { EngineError } from '#engine';
import { answerWithProgress } from './late-answer';

type Work = Parameters<typeof answerWithProgress>[1];

async function ask(work: Work) {
  const app = Fastify();
  app.get('/', (_request, reply) => answerWithProgress(reply, work));
  const { headers, body, statusCode } = await app.inject('/');
  await app.close();
  return { type: String(headers['content-type']).split(';')[0], body, statusCode };
}

const progress = { isWaiting: false, step: 1, part: 0.5 };

describe('an answer that may take long', () => {
  it('is JSON where it does not', async () => {
    expect(await ask(async () => '{"a":1}')).toEqual({
      type: 'application/json',
      body: '{"a":1}',
      statusCode: 200,
    });
  });

  it('tells how far it is, and comes then', async () => {
    const { type, body } = await ask(async (tell) => {
      tell(progress);
      return '{"a":9007199254740993}';
    });
    expect(type).toBe('text/event-stream');
    expect(body).toBe(
      `event: progress\ndata: ${JSON.stringify(progress)}\n\nevent: answer\ndata: {"a":9007199254740993}\n\n`,
    );
  });

  it('fails as it would have', async () => {
    const fail = () => Promise.reject(new EngineError('timeout', 'It took too long.'));
    expect((await ask(fail)).statusCode).not.toBe(200);
    const { body } = await ask((tell) => {
      tell(progress);
      return fail();
    });
    expect(body).toMatch(/event: error\ndata: \{.*"message":"It took too long\."/);
  });
});

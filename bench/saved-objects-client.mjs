import { Agent, request as httpRequest } from 'node:http';

/** What the proxy that is believed sends with each request. */
export const SECRET = 'a-secret-for-this-measurement-only';

/** Asks over connections that are kept; answers what is in the JSON, and rejects where the status is not 200. */
export function createClient(url) {
  const agent = new Agent({ keepAlive: true });
  return async (method, path, headers, body) => {
    const text = typeof body === 'object' ? JSON.stringify(body) : body;
    const options = {
      method,
      agent,
      headers: {
        'osd-xsrf': 'true',
        'x-proxy-secret': SECRET,
        ...(typeof body === 'object' && { 'content-type': 'application/json' }),
        ...headers,
      },
    };
    const { status, content } = await send(url + path, options, text);
    const answer = JSON.parse(content);
    if (status !== 200) {
      throw new Error(`${method} ${path}: ${status} ${answer.message}`);
    }
    return answer;
  };
}

function send(url, options, text) {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, options, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, content: Buffer.concat(parts).toString() }),
      );
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

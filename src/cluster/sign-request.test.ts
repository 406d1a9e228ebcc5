import { describe, expect, it } from 'vitest';
import type { SentRequest } from './credentials';
import { signRequest, type AwsCredentials } from './sign-request';
import { SIGNED_REQUESTS } from './testing/signed-requests.data';

const KEY: AwsCredentials = {
  kind: 'aws',
  region: 'us-east-1',
  service: 'service',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

const request = (parts: Partial<SentRequest>): SentRequest => ({
  method: 'GET',
  origin: 'https://example.amazonaws.com',
  path: '/',
  headers: {},
  ...parts,
});

describe('a request to AWS', () => {
  it.each(SIGNED_REQUESTS)('is signed as published: $name', (published) => {
    const { method, path, headers, body, sessionToken, signature } = published;
    const signed = signRequest(
      request({ method: method as SentRequest['method'], path, headers, body }),
      { ...KEY, ...(sessionToken !== undefined && { sessionToken }) },
      '20150830T123600Z',
    );

    expect(signed['Authorization']).toContain(`Signature=${signature}`);
  });

  it('goes to the serverless service with the digest of what is sent', () => {
    const body = new TextEncoder().encode('{"query":{"match_all":{}}}');
    const signed = signRequest(request({ method: 'POST', body }), { ...KEY, service: 'aoss' });

    expect(signed['X-Amz-Content-Sha256']).toMatch(/^[0-9a-f]{64}$/);
    expect(signed['Authorization']).toContain('x-amz-content-sha256');
    expect(signed['Authorization']).not.toContain('content-length');
    expect(JSON.stringify(signed)).not.toContain(KEY.secretAccessKey);
  });
});

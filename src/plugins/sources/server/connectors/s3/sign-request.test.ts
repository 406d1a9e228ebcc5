import { expect, it } from 'vitest';
import { encodeStrictly, signRequest } from './sign-request';

/** The examples of AWS's documentation of Signature Version 4 for S3. */
const signing = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  now: new Date('2013-05-24T00:00:00Z'),
};
const signatureOf = (url: string, headers?: Record<string, string>) =>
  /Signature=([0-9a-f]+)$/.exec(
    signRequest(new URL(url), signing, headers)['authorization'] ?? '',
  )?.[1];

it('signs as the published examples do', () => {
  const bucket = 'https://examplebucket.s3.amazonaws.com';
  expect(signatureOf(`${bucket}/test.txt`, { range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  expect(signatureOf(`${bucket}/?lifecycle`)).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
  expect(signatureOf(`${bucket}/?max-keys=2&prefix=J`)).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

it('never sends the secret', () => {
  const headers = signRequest(new URL('https://b.example/x'), {
    ...signing,
    sessionToken: 'token',
  });
  expect(JSON.stringify(headers)).not.toContain(signing.secretKey);
  expect(headers['x-amz-security-token']).toBe('token');
});

it('encodes what addresses leave as it is', () => {
  expect(encodeStrictly("a b!'()*/~ü")).toBe('a%20b%21%27%28%29%2A%2F~%C3%BC');
});

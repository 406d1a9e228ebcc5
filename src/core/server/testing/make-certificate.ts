import { generateKeyPairSync, sign } from 'node:crypto';

export interface MadeCertificate {
  /** PEM. */
  certificate: string;
  /** PEM, encrypted where a passphrase was given. */
  key: string;
}

const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const COMMON_NAME = '0603550403';
const ALTERNATIVE_NAMES = '0603551d11';

/** A certificate for localhost, atrium.example and an address that signs itself: no secret lies in the repository. */
export function makeCertificate(
  passphrase?: string,
  address = '127.0.0.1',
  ends = '20991231000000Z',
): MadeCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(0x30, hex(ECDSA_WITH_SHA256));
  const name = der(
    0x30,
    der(0x31, der(0x30, hex(COMMON_NAME), der(0x0c, Buffer.from('localhost')))),
  );
  const names = der(
    0x30,
    der(0x82, Buffer.from('localhost')),
    der(0x82, Buffer.from('atrium.example')),
    der(0x87, Buffer.from(address.split('.').map(Number))),
  );
  const extension = der(0x30, hex(ALTERNATIVE_NAMES), der(0x04, names));
  const content = der(
    0x30,
    der(0xa0, hex('020102')),
    hex('020101'),
    algorithm,
    name,
    der(0x30, time('20200101000000Z'), time(ends)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extension)),
  );
  const signature = der(0x03, hex('00'), sign('sha256', content, privateKey));
  const encoded = der(0x30, content, algorithm, signature).toString('base64');
  const lines = encoded.match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: String(
      privateKey.export({
        type: 'pkcs8',
        format: 'pem',
        ...(passphrase && { cipher: 'aes-256-cbc', passphrase }),
      }),
    ),
  };
}

/** Tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 128
      ? [tag, length]
      : length < 256
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const hex = (text: string) => Buffer.from(text, 'hex');
const time = (text: string) => der(0x18, Buffer.from(text));

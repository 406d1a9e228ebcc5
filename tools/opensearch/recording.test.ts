import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  decodeRecording,
  encodeRecording,
  type Answer,
  type Recording,
} from '../../e2e/opensearch/recording';
import { VERSION } from './fetch.mjs';

const folder = fileURLToPath(new URL('../../e2e/opensearch/recorded/', import.meta.url));
const read = (name: string) => readFileSync(`${folder}${name}`);

const MOST_BYTES = 1_100_000;

const PERCENTILES = '{"aggs":{"p":{"percentiles":{"field":"x"}}}}';
const RECORDING: Recording = {
  origin: { version: '3.8.0', build: 'abc', data: 'def' },
  answers: new Map<string, Answer>([
    ['{"size":0}', { status: 200, compression: 100, answer: { hits: { total: 3 } } }],
    ['{"size":-1}', { status: 400, compression: 100, answer: 'negative' }],
    [PERCENTILES, { status: 200, compression: 60_000, answer: { aggregations: {} } }],
  ]),
};
const BYTES = encodeRecording(RECORDING);
const edited = (from: string, to: string) =>
  brotliCompressSync(brotliDecompressSync(BYTES).toString().replace(from, to));

describe('A recorded answer of OpenSearch', () => {
  it('is read as it was written', () => {
    expect(decodeRecording(BYTES, 'some.br')).toEqual(RECORDING);
  });

  it.each([
    ['the answer', '"total":3', '"total":4'],
    ['the request', '"size":0', '"size":1'],
    ['the compression that was sent along', '60000', '50000'],
    ['the compression of a request without percentiles', '"compression":100', '"compression":200'],
    ['the status', '"status":200', '"status":201'],
    ['the version', '"version":"3.8.0"', '"version":"3.9.0"'],
    ['the build', '"build":"abc"', '"build":"abd"'],
    ['the documents', '"data":"def"', '"data":"deg"'],
  ])('fails when somebody edits %s', (_what, from, to) => {
    expect(() => decodeRecording(edited(from, to), 'some.br')).toThrow(
      /^some\.br: the record of \{".* does not have the hash of its content\. Nobody writes records by hand: node tools\/opensearch\/record\.mjs$/,
    );
  });

  it('is not read from a file with any bit changed', () => {
    for (let bit = 0; bit < BYTES.length * 8; bit += 1) {
      const bytes = Uint8Array.from(BYTES);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      // Some bits of the last byte mean nothing.
      if (textOf(bytes) === textOf(BYTES)) continue;
      expect(() => decodeRecording(bytes, 'some.br')).toThrow('node tools/opensearch/record.mjs');
    }
  });
});

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return brotliDecompressSync(bytes).toString();
  } catch {
    return undefined;
  }
}

describe('The recorded answers of OpenSearch', () => {
  it('are at most 1.1 megabytes', () => {
    const bytes = readdirSync(folder).reduce((sum, name) => sum + read(name).length, 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(bytes).toBeGreaterThan(0);
  });

  it('are of the version that the comparison starts, and each has its hash', () => {
    const builds = new Set<string>();
    for (const name of readdirSync(folder)) {
      const { origin, answers } = decodeRecording(read(name), name);
      expect([name, origin.version]).toEqual([name, VERSION]);
      expect(answers.size).toBeGreaterThan(0);
      builds.add(origin.build);
    }
    expect(builds.size).toBe(1);
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './load-config';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

function load(
  yml: string,
  environment: Record<string, string> = {},
  flags: Record<string, unknown> = {},
) {
  const folder = temporaryFolder('config');
  const file = join(folder, 'opensearch_dashboards.yml');
  writeFileSync(file, yml);
  return loadConfig({ file, environment, flags });
}

describe('configuration', () => {
  it('has the defaults that operators know', () => {
    const config = loadConfig({ environment: {}, flags: {} });

    expect(config['server.port']).toBe(5601);
    expect(config['opensearch.hosts']).toBeUndefined();
  });

  it('takes nested and dotted keys alike', () => {
    expect(load('server:\n  port: 1')['server.port']).toBe(1);
    expect(load('server.port: 2')['server.port']).toBe(2);
  });

  it('puts the environment over the file and flags over both', () => {
    const environment = { SERVER_PORT: '2', SERVER_HOST: 'localhost' };
    const config = load('server.port: 1', environment, { 'server.port': '3' });

    expect([config['server.port'], config['server.host']]).toEqual([3, 'localhost']);
  });

  it.each([
    ['a:1,b', ['a:1', 'b']],
    ['["a:1", "b"]', ['a:1', 'b']],
    ["['a:1',b]", ['a:1', 'b']],
    ['[a:1]', ['a:1']],
    ['[::1]', ['[::1]']],
    ['[::1],[fe80::1]', ['[::1]', '[fe80::1]']],
  ])('takes the list %s of an option or a variable', (given, expected) => {
    const { 'dataSources.hosts': asFlag } = load('', {}, { 'dataSources.hosts': given });
    const { 'dataSources.hosts': asVariable } = load('', { DATASOURCES_HOSTS: given });

    expect([asFlag, asVariable]).toEqual([expected, expected]);
  });

  it('fills in environment variables named in the file', () => {
    const config = load('opensearch.password: "${SECRET}"', { SECRET: 'p' });

    expect(config['opensearch.password']).toBe('p');
    expect(() => load('opensearch.password: "${SECRET}"')).toThrow(/SECRET, which is not set/);
    const list = '[{ name: a, kind: b, index: c, password: "${SECRET}" }]';
    const { 'sources.list': sources } = load(`sources.list: ${list}`, { SECRET: 'p' });
    expect(sources).toEqual([{ name: 'a', kind: 'b', index: 'c', password: 'p' }]);
    expect(() => load(`sources.list: ${list}`)).toThrow(/SECRET, which is not set/);
  });

  it('takes several addresses of a cluster, as a list or with commas', () => {
    const addresses = ['http://one:9200', 'https://two.example:9200/search'];

    expect(load(`opensearch.hosts: [${addresses.join(', ')}]`)['opensearch.hosts']).toEqual(
      addresses,
    );
    expect(load('', { OPENSEARCH_HOSTS: addresses.join(',') })['opensearch.hosts']).toEqual(
      addresses,
    );
    expect(() => load('opensearch.hosts: "ftp://one"')).toThrow(/\[opensearch\.hosts\]/);
  });

  it('takes one way to sign in to a cluster', () => {
    const aws = 'opensearch.aws: { region: eu-west-1, accessKeyId: a, secretAccessKey: b }';

    expect(load(aws)['opensearch.aws.region']).toBe('eu-west-1');
    expect(() => load(`${aws}\nopensearch.username: u`)).toThrow(/two ways to sign in/);
    expect(() => load('opensearch.aws.region: eu-west-1')).toThrow(/accessKeyId\] need each other/);
    expect(() => load('opensearch.ssl.key: key.pem')).toThrow(/need each other/);
  });

  it('attack 52: hands on neither cookies nor passwords of Atrium', () => {
    const names = (list: string) => load(`opensearch.requestHeadersAllowlist: ${list}`);

    expect(names('[Authorization, X-Tenant]')['opensearch.requestHeadersAllowlist']).toEqual([
      'authorization',
      'x-tenant',
    ]);
    expect(() => names('[cookie]')).toThrow(/never sent on/);
    expect(() => names('[authorization]\nauth.providers: basic')).toThrow(/passwords of Atrium/);
  });

  it('refuses an unknown key and names the nearest known one', () => {
    expect(() => load('server.prot: 1')).toThrow(
      /Unknown key \[server\.prot\].*Did you mean \[server\.port\]\?/,
    );
  });

  it('refuses a value of the wrong kind and says where it stands', () => {
    expect(() => load('server.port: many')).toThrow(
      /\[server\.port\] in .*opensearch_dashboards\.yml/,
    );
    expect(() => load('server.basePath: x/')).toThrow(/must start with '\/'/);
  });

  it('accepts one or many hosts', () => {
    expect(load('opensearch.hosts: http://a:9200')['opensearch.hosts']).toEqual(['http://a:9200']);
    expect(load('opensearch.hosts: [http://a:1, http://b:2]')['opensearch.hosts']).toHaveLength(2);
  });

  it('refuses to rewrite a base path that is not set', () => {
    expect(() => load('server.rewriteBasePath: true')).toThrow(/needs \[server\.basePath\]/);
  });

  it('takes saved objects in a cluster, under names that mean one index each', () => {
    const inCluster = 'savedObjects.store: opensearch\nopensearch.hosts: http://a:9200\n';
    expect(load('')['savedObjects.store']).toBe('file');
    expect(load(`${inCluster}savedObjects.copyFrom: .kibana`)['savedObjects.copyFrom']).toEqual([
      '.kibana',
    ]);
    expect(() => load('savedObjects.store: opensearch')).toThrow(/needs \[opensearch\.hosts\]/);
    expect(() => load('savedObjects.copyFrom: .kibana')).toThrow(/needs \[savedObjects\.store\]/);
    expect(() => load(`${inCluster}opensearchDashboards.index: osd`)).toThrow(/with a dot/);
    for (const name of ['".*"', '.a/b', '.A', '.a%2fb', '".a?b"']) {
      const index = `opensearchDashboards.index: ${name}`;
      expect(() => load(inCluster + index)).toThrow(/is not the name of one index/);
      expect(() => load(`${inCluster}savedObjects.copyFrom: ${name}`)).toThrow(/one index/);
    }
  });

  it('attack 31: takes __proto__ for an unknown key', () => {
    expect(() => load('__proto__:\n  x: 1')).toThrow(/Unknown key/);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

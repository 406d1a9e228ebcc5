import { describe, expect, it } from 'vitest';
import { HELP, parseArguments } from './parse-arguments';

describe('command line', () => {
  it('takes everything without dashes for a file', () => {
    expect(parseArguments(['a.csv', 'logs']).files).toEqual([{ path: 'a.csv' }, { path: 'logs' }]);
  });

  it('puts the files after --index into that index', () => {
    const { files } = parseArguments(['a.csv', '--index', 'all', 'b.csv', 'c.csv']);

    expect(files).toEqual([
      { path: 'a.csv' },
      { path: 'b.csv', index: 'all' },
      { path: 'c.csv', index: 'all' },
    ]);
  });

  it('maps its short options to configuration keys, with blank or equals sign', () => {
    const { flags, configFile, open } = parseArguments([
      '--port',
      '1',
      '--host=localhost',
      '--data',
      'd',
      '--config',
      'c.yml',
      '--open',
    ]);

    expect(flags).toEqual({ 'server.port': '1', 'server.host': 'localhost', 'path.data': 'd' });
    expect([configFile, open]).toEqual(['c.yml', true]);
  });

  it('takes any configuration key', () => {
    expect(parseArguments(['--server.basePath=/x']).flags).toEqual({ 'server.basePath': '/x' });
  });

  it('refuses an unknown option and names the nearest', () => {
    expect(() => parseArguments(['--prot', '1'])).toThrow(
      'Unknown option --prot. Did you mean --port?',
    );
  });

  it('takes the name of an administrator to make', () => {
    expect(parseArguments(['--create-administrator', 'ada']).createAdministrator).toBe('ada');
    expect(() => parseArguments(['--create-administrator'])).toThrow('needs a value');
  });

  it('refuses an option without its value', () => {
    expect(() => parseArguments(['--port'])).toThrow('The option --port needs a value.');
    expect(() => parseArguments(['--port', '--open'])).toThrow('The option --port needs a value.');
  });

  it('documents every option in the help', () => {
    for (const option of [
      '--port',
      '--opensearch-port',
      '--host',
      '--data',
      '--config',
      '--open',
      '--index',
      '--create-administrator',
      '--accept-missing',
    ]) {
      expect(HELP).toContain(option);
    }
  });
});

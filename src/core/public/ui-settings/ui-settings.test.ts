import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createUiSettings } from './ui-settings';

const settings = createUiSettings({
  defaults: {
    plain: { value: 'default' },
    number: { value: '12.5', type: 'number' },
    long: { value: '9007199254740993', type: 'number' },
    json: { value: '{"a":[1]}', type: 'json' },
    changed: { value: 'default' },
  },
  user: { changed: { userValue: 'mine' } },
});

describe('Settings', () => {
  it('are what the person chose, else the default that is given, else the declared one', () => {
    expect(settings.get('changed')).toBe('mine');
    expect(settings.get('changed', 'given')).toBe('mine');
    expect(settings.get('plain', 'given')).toBe('given');
    expect(settings.get('plain')).toBe('default');
  });

  it('come in their type; attack 34: whole numbers beyond 2^53 are not rounded', () => {
    expect(settings.get('number')).toBe(12.5);
    expect(settings.get('long')).toBe(9007199254740993n);
    expect(settings.get('json')).toEqual({ a: [1] });
  });

  it('that nobody declared need a default', async () => {
    expect(() => settings.get('unknown')).toThrow(
      'Unexpected `IUiSettingsClient.get("unknown")` call on unrecognized configuration setting "unknown".',
    );
    expect(settings.get('unknown', 'given')).toBe('given');
    expect(settings.isDeclared('unknown')).toBe(false);
    await expect(firstValueFrom(settings.get$('unknown'))).rejects.toThrow('unrecognized');
  });

  it('can be watched', async () => {
    expect(await firstValueFrom(settings.get$('changed'))).toBe('mine');
  });
});

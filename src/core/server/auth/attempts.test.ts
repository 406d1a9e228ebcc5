import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#store/sqlite';
import { createAttempts } from './attempts';
import { SECURITY_STEPS } from './security-schema';
import { openSecurityStore } from './security-store';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder('attempts');
  file = join(folder, 'security.db');
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => openSecurityStore(file, { idleMs: 1000, lifetimeMs: 1000 });

describe('Wrong passwords', () => {
  it('count after a restart too', () => {
    const first = open();
    for (let time = 0; time < 5; time += 1) {
      first.attempts.begin('ada', { address: '10.0.0.1' });
    }
    first.close();
    const second = open();

    expect(() => second.attempts.begin('Ada', { address: '10.0.0.1' })).toThrow(
      'Too many attempts.',
    );
    expect(() => second.attempts.begin('ada', { address: '10.0.0.2' })).not.toThrow();
    second.close();
  });

  it('are forgotten where the next one is right, and a quarter of an hour later', () => {
    const { attempts, close } = open();
    for (let time = 0; time < 4; time += 1) {
      attempts.begin('ada', { address: '10.0.0.1' });
    }
    attempts.begin('ada', { address: '10.0.0.1' }).succeed();
    expect(() => attempts.begin('ada', { address: '10.0.0.1' })).not.toThrow();
    for (let time = 0; time < 4; time += 1) {
      attempts.begin('ada', { address: '10.0.0.1' });
    }
    expect(() => attempts.begin('ada', { address: '10.0.0.1' })).toThrow();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
    expect(() => attempts.begin('ada', { address: '10.0.0.1' })).not.toThrow();
    close();
  });

  it('lock nobody out for longer when the clock is set back', () => {
    const { attempts, close } = open();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000 });
    for (let time = 0; time < 5; time += 1) {
      attempts.begin('ada', { address: '10.0.0.1' });
    }
    vi.useRealTimers();
    expect(() => attempts.begin('ada', { address: '10.0.0.1' })).not.toThrow();
    close();
  });

  it('are kept of a bounded number of names, and millions of others push out no lock-out', () => {
    const connection = openDatabase(file, SECURITY_STEPS);
    const attempts = createAttempts(connection, 50);
    for (let time = 0; time < 5; time += 1) {
      attempts.begin('ada', { address: '10.0.0.1' });
    }
    for (let time = 0; time < 300; time += 1) {
      attempts.begin(`made-up-${time}`, { address: `10.1.${time}.1` });
    }
    const [row] = connection.all('SELECT count(*) AS total FROM attempts');

    expect(row?.['total']).toBe(50);
    expect(() => attempts.begin('ada', { address: '10.0.0.1' })).toThrow('Too many attempts.');
    connection.close();
  });

  it('attack 103: of many names make the attempts from their network slow, and refuse none', () => {
    const { attempts, close } = open();
    const pauses = Array.from({ length: 200 }, (_, number) => {
      const attempt = attempts.begin(`n${number}`, { address: `2001:db8::${number}` });
      const pauseMs = attempt.pauseMs();
      attempt.fail();
      return pauseMs;
    });

    expect([29, 30, 59, 60, 150, 199].map((place) => pauses[place])).toEqual([
      0, 1000, 1000, 2000, 5000, 5000,
    ]);
    expect(attempts.begin('ada', { address: '2001:db8:0:1::1' }).pauseMs()).toBe(0);
    close();
  });

  it('attack 103: that nobody had time to look at count for nobody', () => {
    const { attempts, close } = open();
    for (let time = 0; time < 60; time += 1) {
      attempts.begin('ada', { address: '10.0.0.1' }).withdraw();
    }
    const attempt = attempts.begin('ada', { address: '10.0.0.1' });

    expect(attempt.pauseMs()).toBe(0);
    close();
  });

  it('attack 103: of others do not count in a browser that is known, nor its own elsewhere', () => {
    const { attempts, close } = open();
    for (let time = 0; time < 50; time += 1) {
      attempts.begin('ada', { address: `10.0.0.${time}` }).fail();
    }
    const known = () => attempts.begin('ada', { device: 'one' });
    expect(() => attempts.begin('ada', { address: '10.0.1.1' })).toThrow('Too many attempts.');
    known().succeed();
    for (let time = 0; time < 5; time += 1) known().fail();
    expect(known).toThrow('Too many attempts.');
    expect(() => attempts.begin('ada', { device: 'two' })).not.toThrow();
    expect(() => attempts.begin('tom', { address: '10.0.1.1' })).not.toThrow();
    close();
  });

  it('leave no names in the file: people type passwords there', () => {
    const { attempts, close } = open();
    attempts.begin('my-secret-password', { address: '10.0.0.1' });
    close();
    expect(readFileSync(file).includes('my-secret-password')).toBe(false);
  });
});

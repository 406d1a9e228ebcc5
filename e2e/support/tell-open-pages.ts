import { afterEach } from 'vitest';
import { describeOpenPages } from './open-pages';

// A wait that ended says what it waited for; what the page showed instead is gone with it.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const description of await describeOpenPages()) {
    process.stderr.write(`\nWhen "${task.name}" failed:\n${description}\n`);
  }
});

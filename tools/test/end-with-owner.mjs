// Loaded before the program (`node --import`): ends it when whoever started it is gone, also by kill -9. Then its input, a pipe that
// nobody writes to, closes. Threads and processes of the program itself load this, too, and have another owner.
import { isMainThread } from 'node:worker_threads';

const PATIENCE_MS = 3000;

if (isMainThread && process.env.ATRIUM_TEST_OWNER === String(process.ppid)) {
  process.stdin.once('close', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS);
  });
  process.stdin.resume();
  // A program that has come to its end does not wait for it.
  process.stdin.unref();
}

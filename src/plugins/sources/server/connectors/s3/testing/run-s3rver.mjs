// A server of S3 by others (s3rver), as a process of its own: it says its port once it listens.
import { createRequire } from 'node:module';

const [cache, directory] = process.argv.slice(2);
const S3rver = createRequire(`${cache}/`)('s3rver');
const configureBuckets = [{ name: 'bucket' }];
const { port } = await new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets,
}).run();
process.stdout.write(`${port}\n`);
process.stdin.on('end', () => process.exit()).resume();

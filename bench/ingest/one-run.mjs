// One load in a process of its own: `one-run.mjs ENGINE bare|load FOLDER FILE [DETAIL]`.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';

const [engineFile, what, folder, file, detail] = process.argv.slice(2);
const peakMb = () =>
  Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024,
  );

if (what === 'bare') {
  const instance = await DuckDBInstance.create(join(folder, 'bare.duckdb'), {
    storage_compatibility_version: 'v1.5.0',
    memory_limit: '2GB',
  });
  const connection = await instance.connect();
  const start = performance.now();
  await connection.run(`CREATE TABLE loaded AS SELECT * FROM ${detail}('${file}')`);
  print({ loadMs: Math.round(performance.now() - start), peakMb: peakMb() });
} else {
  const { openEmbeddedEngine } = await import(pathToFileURL(engineFile).href);
  const { writer, close } = await openEmbeddedEngine({
    folder,
    allowedFiles: [file],
    loaderScript: join(dirname(engineFile), 'file-loader.mjs'),
  });
  const context = {
    principal: 'bench',
    workspaceId: '',
    allowedIndices: ['*'],
    signal: new AbortController().signal,
    timeoutMs: 3_600_000,
  };
  // As an upload does, and a start with files: the process that reads starts while the file, or the server, is on its way.
  writer.expectFile();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const start = performance.now();
  const result = await writer.createIndex(
    { paths: [file], name: basename(file) },
    { index: 'bench' },
    context,
  );
  const loaded = performance.now();
  if (detail === 'text') {
    await result.textIndexed;
  }
  const textMs = Math.round(performance.now() - loaded);
  print({ loadMs: Math.round(loaded - start), textMs, peakMb: peakMb() });
  await close();
}

function print(result) {
  process.stdout.write(JSON.stringify(result));
}

import { Session } from 'node:inspector/promises';

/**
 * The files of `src` in which something is called while `work` goes on, as V8 counts it. What else the process does meanwhile is
 * counted too, and so is the first run of a file: each walk is gone once before it is looked at. What only hands on
 * what others export (`index.ts`) is left out.
 */
export async function ranFiles(work: () => Promise<unknown>): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result.filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    );
    const files = ran.flatMap(({ url }) => /\/(src\/.+\.tsx?)$/.exec(url)?.[1] ?? []);
    return [...new Set(files)].filter((file) => !file.endsWith('/index.ts'));
  } finally {
    session.disconnect();
  }
}

import { Worker } from 'node:worker_threads';
import type { FirstPicture, PictureRequest } from '#common/first-picture';

/** Draws what an app shows first, so that a page has a content before its scripts have run. */
export interface FirstPictures {
  /** Undefined where it is not ready in time. Then the page shows its loading message. */
  draw(request: PictureRequest): Promise<FirstPicture | undefined>;
  end(): Promise<void>;
}

/** The page does not wait longer. */
const PATIENCE_MS = 25;
/** A thread costs memory: one that nobody needs ends. What it drew last stays. */
const IDLE_MS = 10_000;
const KEPT = 30;
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };

interface Answer {
  id: number;
  picture?: FirstPicture;
  problem?: string;
}

/** Where texts and the files of the browser lie. */
export interface PictureFolders {
  translations: string;
  files: string;
}

/** Pictures from a thread of its own, which runs `script` (`src/main/first-pictures.tsx`) while pages are asked for. */
export function createFirstPictures(script: string, folders: PictureFolders): FirstPictures {
  const drawn = new Map<string, Promise<FirstPicture | undefined>>();
  const waiting = new Map<number, (picture: FirstPicture | undefined) => void>();
  let worker: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  async function endThread() {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
    await ending?.terminate();
  }

  function startThread(): Worker {
    const started = new Worker(script, {
      workerData: folders,
      resourceLimits: LIMITS,
      execArgv: [],
      env: { NODE_ENV: 'production' },
    });
    started.unref();
    started.on('message', ({ id, picture }: Answer) => {
      waiting.get(id)?.(picture);
      waiting.delete(id);
    });
    // Pages come without pictures then; the next one tries again.
    started.once('error', () => void endThread());
    return started;
  }

  function ask(request: PictureRequest): Promise<FirstPicture | undefined> {
    worker ??= startThread();
    clearTimeout(idle);
    idle = setTimeout(() => void endThread(), IDLE_MS).unref();
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      worker?.postMessage({ id, request }, []);
    });
  }

  return {
    async draw(request) {
      const key = JSON.stringify(request);
      const found = drawn.get(key) ?? ask(request);
      // The oldest goes first; what was not drawn is asked for again.
      drawn.delete(key);
      drawn.set(key, found);
      void found.then((picture) => picture === undefined && drawn.delete(key));
      for (const old of [...drawn.keys()].slice(0, -KEPT)) drawn.delete(old);
      return Promise.race([found, wait(PATIENCE_MS)]);
    },
    end: endThread,
  };
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, undefined);
  });
}

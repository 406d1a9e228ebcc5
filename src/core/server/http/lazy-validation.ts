import { setImmediate, setTimeout } from 'node:timers/promises';
import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';

type BuildCompiler = ReturnType<typeof AjvCompiler>;
/** The schema is among what it says of the route. */
type Route = Parameters<ReturnType<BuildCompiler>>[0];

export interface LazyValidation {
  /** For Fastify, in the place of its own. */
  buildValidator: BuildCompiler;
  /** Compiles what no request needed so far, each once; throws the mistake of its schema. */
  pending: ReadonlySet<() => unknown>;
}

/**
 * Fastify compiles the schemas of all routes before a server answers, which is half of its start. These are compiled when a request
 * comes to the route, or by `compileWhenListening`. A schema of headers has to name them in small letters, as Fastify changes none for
 * a compiler that is not its own.
 */
export function createLazyValidation(): LazyValidation {
  const pending = new Set<() => unknown>();
  const buildCompiler = AjvCompiler();
  return {
    buildValidator: ((externals, options) => {
      const compile = buildCompiler(externals, options);
      return (route: Route) => {
        let compiled: ReturnType<typeof compile> | undefined;
        const bring = () => {
          pending.delete(bring);
          return (compiled ??= compileNamed(compile, route));
        };
        pending.add(bring);
        const validate = (value: unknown) => {
          const validator = bring();
          const isValid = validator(value);
          validate.errors = validator.errors;
          return isValid;
        };
        validate.errors = undefined as unknown;
        return validate;
      };
    }) as BuildCompiler,
    pending,
  };
}

function compileNamed(compile: ReturnType<BuildCompiler>, route: Route) {
  try {
    return compile(route);
  } catch (error) {
    // The compiler names nothing but the place in the schema.
    const { method, url, httpPart } = route as unknown as Record<string, string>;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The schema of ${method} ${url} (${httpPart}) is wrong: ${reason}`, {
      cause: error,
    });
  }
}

/** By then somebody who has just started a server sees their file; until then the processor is theirs. */
const QUIET_MS = 60_000;

/**
 * A schema between two requests, when the server has listened for a while: so a mistake is told though nobody asks, and a first
 * request later need not wait.
 */
export function compileWhenListening(
  server: FastifyInstance,
  { pending }: LazyValidation,
  quiet = QUIET_MS,
): void {
  const closing = new AbortController();
  server.addHook('preClose', async () => closing.abort());
  const compileAll = async () => {
    await setTimeout(quiet, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    for (const compile of pending) {
      await setImmediate();
      if (closing.signal.aborted) return;
      try {
        compile();
      } catch (error) {
        server.log.error(error);
      }
    }
  };
  server.addHook('onListen', async () => {
    // Whoever waits for the server to listen does not wait for this.
    void compileAll();
  });
}

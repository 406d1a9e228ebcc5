import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';

type BuildCompiler = ReturnType<typeof AjvCompiler>;
/** The schema is among what it says of the route. */
type Route = Parameters<ReturnType<BuildCompiler>>[0];

export interface LazyValidation {
  /** For Fastify, in the place of its own. */
  buildValidator: BuildCompiler;
  /** What no request needed so far, one at each turn; throws the mistake of a schema. */
  compileOne(): boolean;
}

/**
 * Fastify compiles the schemas of all routes before a server answers, which is half of its start. These are compiled when a request
 * comes to the route, or by `compileWhenListening`.
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
    compileOne() {
      const [first] = pending;
      first?.();
      return pending.size > 0;
    },
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

/** While nobody asks, a schema at a time: so the first request to a route need not wait, and a mistake is told at the start. */
export function compileWhenListening(server: FastifyInstance, lazy: LazyValidation): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onListen', async () => {
    const next = () => {
      try {
        if (!isClosing && lazy.compileOne()) setImmediate(next);
      } catch (error) {
        server.log.error(error);
        setImmediate(next);
      }
    };
    setImmediate(next);
  });
}

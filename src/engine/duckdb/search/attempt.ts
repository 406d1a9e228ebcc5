import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { Deadline } from '../../shared-runs/deadline';

/** Of work that may have to begin again: it ends with its request, or gives way to others. */
export interface Attempt extends Deadline {
  giveWay(): void;
  readonly gaveWay: boolean;
}

export function startAttempt(deadline: Deadline): Attempt {
  let gaveWay = false;
  const listeners = new Set<(error: EngineError) => void>();
  return {
    get gaveWay() {
      return gaveWay;
    },
    giveWay() {
      gaveWay = true;
      for (const listener of listeners) listener(interrupted());
    },
    check() {
      deadline.check();
      if (gaveWay) throw interrupted();
    },
    whenOver(listener) {
      let told = false;
      const once = (error: EngineError) => {
        if (!told) listener(error);
        told = true;
      };
      const forget = deadline.whenOver(once);
      if (gaveWay) once(interrupted());
      else listeners.add(once);
      return () => {
        forget();
        listeners.delete(once);
      };
    },
    halt: deadline.halt,
    end: () => listeners.clear(),
  };
}

/** Nobody is told: the work begins again. */
const interrupted = () => new EngineError('cancelled', tell('search.cancelled'));

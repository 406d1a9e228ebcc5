import type { ServerResponse } from 'node:http';

/** What stands for who asks: the hash of a session, or the id of an API key's principal. */
export type Pass = string;

/** What a session or key still waits for, such as a stream of events: it ends with it (attack 55). */
export interface OpenAnswers {
  add(pass: Pass, answer: ServerResponse): void;
  /** Cuts all but the one in which the session is ended. */
  end(pass: Pass, except?: ServerResponse): void;
  /** Cuts those whose session or key ended by time. */
  endExpired(isGood: (pass: Pass) => boolean): void;
}

export function createOpenAnswers(): OpenAnswers {
  const byPass = new Map<Pass, Set<ServerResponse>>();
  const end = (pass: Pass, except?: ServerResponse) => {
    for (const answer of byPass.get(pass) ?? []) {
      if (answer !== except) {
        answer.destroy();
      }
    }
  };
  return {
    add(pass, answer) {
      const answers = byPass.get(pass) ?? new Set();
      byPass.set(pass, answers.add(answer));
      answer.once('close', () => {
        answers.delete(answer);
        if (answers.size === 0 && byPass.get(pass) === answers) {
          byPass.delete(pass);
        }
      });
    },
    end,
    endExpired(isGood) {
      for (const pass of byPass.keys()) {
        if (!isGood(pass)) {
          end(pass);
        }
      }
    },
  };
}

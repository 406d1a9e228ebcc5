import type { ServerResponse } from 'node:http';
import { whenClosed } from '../http/when-closed';

/** What stands for who asks: the hash of a session, or the id of an API key's principal. */
export type Credential = string;

/** What a session or key still waits for, such as a stream of events: it ends with it (attack 55). */
export interface OpenAnswers {
  add(credential: Credential, answer: ServerResponse): void;
  /** Cuts all but the one in which the session is ended. */
  end(credential: Credential, except?: ServerResponse): void;
  /** Cuts those whose session or key ended by time. */
  endExpired(isGood: (credential: Credential) => boolean): void;
}

export function createOpenAnswers(): OpenAnswers {
  const byCredential = new Map<Credential, Set<ServerResponse>>();
  const end = (credential: Credential, except?: ServerResponse) => {
    for (const answer of byCredential.get(credential) ?? []) {
      if (answer !== except) {
        answer.destroy();
      }
    }
  };
  return {
    add(credential, answer) {
      const answers = byCredential.get(credential) ?? new Set();
      byCredential.set(credential, answers.add(answer));
      whenClosed(answer, () => {
        answers.delete(answer);
        if (answers.size === 0 && byCredential.get(credential) === answers) {
          byCredential.delete(credential);
        }
      });
    },
    end,
    endExpired(isGood) {
      for (const credential of byCredential.keys()) {
        if (!isGood(credential)) {
          end(credential);
        }
      }
    },
  };
}

import type { ServerResponse } from 'node:http';
import type { SessionHash } from './sessions';

/** What a session still waits for, such as a stream of events: it ends with the session (attack 55). */
export interface OpenAnswers {
  add(session: SessionHash, answer: ServerResponse): void;
  /** Cuts all but the one in which the session is ended. */
  end(session: SessionHash, except?: ServerResponse): void;
}

export function createOpenAnswers(): OpenAnswers {
  const bySession = new Map<SessionHash, Set<ServerResponse>>();
  return {
    add(session, answer) {
      const answers = bySession.get(session) ?? new Set();
      bySession.set(session, answers.add(answer));
      answer.once('close', () => {
        answers.delete(answer);
        if (answers.size === 0 && bySession.get(session) === answers) {
          bySession.delete(session);
        }
      });
    },
    end(session, except) {
      for (const answer of bySession.get(session) ?? []) {
        if (answer !== except) {
          answer.destroy();
        }
      }
    },
  };
}

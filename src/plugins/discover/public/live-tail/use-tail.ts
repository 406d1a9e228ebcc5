import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { stringifyLongNumerals } from '#common/json';
import { TAIL_PATH, type TailAnswer } from '../../common/tail-question';
import { useServices } from '../services';
import { followTail } from './follow-tail';
import { tailRequest } from './tail-request';
import { cleared, NO_ROWS, type TailRows, withWritten } from './tail-rows';

type Asked = Omit<Parameters<typeof tailRequest>[0], 'size'>;

interface Failure {
  error: unknown;
  isFinal: boolean;
}

/** What was written since, as long as the question is the same. */
export function useTail(asked: Asked | undefined) {
  const { core } = useServices();
  const [rows, setRows] = useState(NO_ROWS);
  /** Milliseconds since 1970. */
  const [since, setSince] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const question = useMemo(
    () => asked && stringifyLongNumerals(tailRequest({ ...asked, size: 0 })),
    [asked],
  );
  const ask = useEffectEvent((cursor: string | undefined, signal: AbortSignal) => {
    const request = tailRequest({ ...(asked as Asked), size: rows.room });
    return core.http.post<TailAnswer>(TAIL_PATH, {
      body: stringifyLongNumerals({ ...request, ...(cursor !== undefined && { cursor }) }),
      signal,
      // Who only watches may be signed out.
      asSystemRequest: true,
      withLongNumeralsSupport: true,
    });
  });
  useEffect(() => {
    if (question === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    setRows(cleared);
    setSince(undefined);
    setFailure(undefined);
    void followTail({
      signal,
      ask: (cursor) => ask(cursor, signal),
      onAnswer({ answer }) {
        setFailure(undefined);
        setSince((known) => known ?? Date.now());
        if (answer) setRows((before) => withWritten(before, answer));
      },
      onFailure: (error, isFinal) => setFailure({ error, isFinal }),
    });
    return () => controller.abort();
  }, [question, attempt]);
  return {
    rows,
    since,
    failure,
    retry: () => setAttempt(attempt + 1),
    clear() {
      setRows(cleared);
      setSince(Date.now());
    },
  };
}

export type Tail = ReturnType<typeof useTail>;

/** What is shown stays as it is while a person reads; what comes is collected and counted. */
export function usePause(rows: TailRows) {
  const [held, setHeld] = useState<{ rows: TailRows; by: 'button' | 'scrolling' }>();
  return {
    shown: held?.rows ?? rows,
    by: held?.by,
    /** Since. */
    waiting: held ? rows.found - held.rows.found : 0,
    hold: (by: 'button' | 'scrolling') => setHeld((before) => before ?? { rows, by }),
    goOn: () => setHeld(undefined),
  };
}

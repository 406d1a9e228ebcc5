import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { stringifyLongNumerals } from '#common/json';
import { TAIL_PATH, type TailAnswer } from '../../common/tail-question';
import { useServices } from '../services';
import { followTail } from './follow-tail';
import type { HeldRows, LeftTail } from './left-tail';
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
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const question = useMemo(
    () => asked && stringifyLongNumerals(tailRequest({ ...asked, size: 0 })),
    [asked],
  );
  const { resumed, setResumed } = useResumed(question);
  const [rows, setRows] = useState(resumed?.left.rows ?? NO_ROWS);
  /** Milliseconds since 1970. */
  const [since, setSince] = useState(resumed?.left.since);
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
  const [isBegun, setBegun] = useState(false);
  /** Where a tab was left that is shown again; otherwise from now on. */
  const begin = useEffectEvent(() => {
    setBegun(true);
    if (!isBegun && resumed) return rows.cursor;
    setResumed(undefined);
    setRows(({ room }) => ({ ...NO_ROWS, room }));
    setSince(undefined);
    return undefined;
  });
  useEffect(() => {
    if (question === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    setFailure(undefined);
    void followTail({
      signal,
      cursor: begin(),
      ask: (cursor) => ask(cursor, signal),
      onAnswer(answer) {
        setFailure(undefined);
        setSince((known) => known ?? Date.now());
        setRows((before) => withWritten(before, answer));
        setResumed((before) => before && { ...before, came: before.came ?? countOf(answer) });
      },
      onFailure: (error, isFinal) => setFailure({ error, isFinal }),
    });
    return () => controller.abort();
  }, [question, attempt, setResumed]);
  return {
    rows,
    since,
    failure,
    question,
    /** Of the tab that was left, and is shown again. */
    resumed,
    retry: () => setAttempt(attempt + 1),
    clear() {
      setRows(cleared);
      setSince(Date.now());
      setResumed(undefined);
    },
  };
}

/** Shown again, it goes on from where it was left, as long as it is about the same. */
function useResumed(question: string | undefined) {
  const { places } = useServices().tabs;
  const [resumed, setResumed] = useState(() => {
    const left = places.resumed().live;
    const isSame = left && left.question === question && left.rows.cursor !== undefined;
    return isSame ? begunAgain(left) : undefined;
  });
  return { resumed, setResumed };
}

export type ResumedTail = ReturnType<typeof begunAgain>;

/** `came`: how many while another tab was shown; not known before the first answer. */
const begunAgain = (left: LeftTail): { left: LeftTail; until: number; came?: number } => ({
  left,
  until: Date.now(),
});

const countOf = ({ answer }: TailAnswer): number => answer?.hits.total?.value ?? 0;

export type Tail = ReturnType<typeof useTail>;

/** What is shown stays as it is while a person reads; what comes is collected and counted. */
export function usePause(rows: TailRows, before: HeldRows | undefined) {
  const [held, setHeld] = useState(before);
  return {
    shown: held?.rows ?? rows,
    by: held?.by,
    held,
    /** Since. */
    waiting: held ? rows.found - held.rows.found : 0,
    hold: (by: HeldRows['by']) => setHeld((before) => before ?? { rows, by }),
    goOn: () => setHeld(undefined),
  };
}

import { useEffect, useRef, useState } from 'react';
import type { CoreStart } from '#core/public';
import type { ExportDone, ExportJob, ExportProgress } from '#common/export-job';
import { runExport } from './run-export';
import { tellDone, tellFailed } from './tell-end';

export type ExportState =
  | { name: 'choosing'; error?: unknown }
  | { name: 'running'; progress: ExportProgress }
  | { name: 'done'; result: ExportDone };

const WAITING: ExportProgress = { phase: 'waiting', rows: 0, bytes: 0 };

/** One export, which goes on in the browser's downloads when its dialog is closed; its end is told by a toast then. */
export function useExport({ http, notifications: { toasts } }: CoreStart) {
  const [state, setState] = useState<ExportState>({ name: 'choosing' });
  const running = useRef<AbortController>(undefined);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  /** False where nobody would see it. */
  const set = (next: ExportState): boolean => {
    if (isOpen.current) setState(next);
    return isOpen.current;
  };
  async function start(job: ExportJob) {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let name = job.title;
    const onName = (fileName: string) => void (name = fileName);
    const onProgress = (progress: ExportProgress) => set({ name: 'running', progress });
    onProgress(WAITING);
    try {
      const result = await runExport(http, job, { signal, onName, onProgress });
      if (!set({ name: 'done', result })) tellDone(toasts, result);
    } catch (error) {
      // Whoever cancels knows it.
      const shown = signal.aborted ? {} : { error };
      if (!set({ name: 'choosing', ...shown }) && !signal.aborted) tellFailed(toasts, name, error);
    }
  }
  return {
    state,
    start: (job: ExportJob) => void start(job),
    cancel: () => running.current?.abort(),
  };
}

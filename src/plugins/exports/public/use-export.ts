import { useEffect, useRef, useState } from 'react';
import type { HttpStart } from '#core/public';
import type { ExportDone, ExportJob, ExportProgress } from '#common/export-job';
import { runExport } from './run-export';

export type ExportState =
  | { name: 'choosing'; error?: unknown }
  | { name: 'running'; progress: ExportProgress }
  | { name: 'done'; result: ExportDone };

const WAITING: ExportProgress = { phase: 'waiting', rows: 0, bytes: 0 };

/** One export, which goes on in the browser's downloads when its dialog is closed. */
export function useExport(http: HttpStart) {
  const [state, setState] = useState<ExportState>({ name: 'choosing' });
  const running = useRef<AbortController>(undefined);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const set = (next: ExportState) => isOpen.current && setState(next);
  async function start(job: ExportJob) {
    const controller = new AbortController();
    running.current = controller;
    set({ name: 'running', progress: WAITING });
    try {
      const onProgress = (progress: ExportProgress) => set({ name: 'running', progress });
      const { signal } = controller;
      set({ name: 'done', result: await runExport(http, job, { signal, onProgress }) });
    } catch (error) {
      // Whoever cancels knows it.
      set({ name: 'choosing', ...(!controller.signal.aborted && { error }) });
    }
  }
  return {
    state,
    start: (job: ExportJob) => void start(job),
    cancel: () => running.current?.abort(),
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailedObject } from '#common/saved-objects';
import { importFile, repairReferences, resolveImport } from './import-client';
import {
  advance,
  type Decisions,
  finish,
  type ImportMode,
  type ImportProgress,
  isOpen,
  NO_PROGRESS,
  toRetries,
} from './import-decisions';
import type { ObjectServices } from './services';
import { refresh } from './use-object-list';

export type ImportStep = 'choose' | 'decide' | 'report';

/** An import from its file to its report. What fails on the way is tried again with the same file. */
export function useImport({ client, core: { http } }: ObjectServices) {
  const [file, setFile] = useState<File>();
  const [mode, setMode] = useState<ImportMode>({ createNewCopies: false, overwrite: false });
  const [step, setStep] = useState<ImportStep>('choose');
  const [progress, setProgress] = useState<ImportProgress>(NO_PROGRESS);
  const [broken, setBroken] = useState<readonly FailedObject[]>([]);
  const queries = useQueryClient();

  const take = (next: ImportProgress) => {
    setProgress(next);
    setStep(next.failed.some(isOpen) ? 'decide' : 'report');
    void refresh(queries);
  };
  const start = useMutation({
    mutationFn: async (chosen: File) => importFile(http, chosen, mode),
    onSuccess: (answer) => take(advance(NO_PROGRESS, answer, [])),
  });
  const resolve = useMutation({
    async mutationFn({ chosen, decisions }: { chosen: File; decisions: Decisions }) {
      const retries = toRetries(progress, decisions, mode);
      if (retries.length === 0) {
        take(finish(progress));
        return;
      }
      const next = advance(progress, await resolveImport(http, chosen, retries), retries);
      take(next);
      setBroken(await repairReferences(client, next.imported));
    },
  });
  return {
    file,
    mode,
    setMode,
    step,
    progress,
    broken,
    choose(chosen: File) {
      start.reset();
      setFile(chosen);
    },
    start: () => file && start.mutate(file),
    resolve: (decisions: Decisions) => file && resolve.mutate({ chosen: file, decisions }),
    /** Leaves out what is still undecided. */
    finish: () => take(finish(progress)),
    restart() {
      start.reset();
      resolve.reset();
      setFile(undefined);
      setProgress(NO_PROGRESS);
      setBroken([]);
      setStep('choose');
    },
    isRunning: start.isPending || resolve.isPending,
    startError: start.error,
    resolveError: resolve.error,
  };
}

export type Import = ReturnType<typeof useImport>;

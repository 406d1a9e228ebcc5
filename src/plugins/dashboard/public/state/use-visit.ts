import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { personalKey } from '#plugins/documents/public';
import { useServices } from '../services';

/** The dashboard was opened. Where that can't be noted, nobody is disturbed: the dashboard is there. */
export function useVisit(id: string | undefined): void {
  const { personal } = useServices();
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    personal.view(id, Date.now()).then(
      (marks) => queries.setQueryData(personalKey(personal), marks),
      () => undefined,
    );
  }, [personal, queries, id]);
}

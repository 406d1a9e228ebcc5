import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DataManagementServices } from '../application';
import { createNamesClient, type NamesClient } from './names-client';

export function useNamesClient({ core }: Pick<DataManagementServices, 'core'>): NamesClient {
  return useMemo(() => createNamesClient(core.http), [core]);
}

type Listed = 'aliases' | 'streams' | 'templates' | 'policies' | 'pipelines';

export const listKey = (list: Listed) => ['names', list];

/** What the client lists; `undefined` is asked for nothing. */
export function useList<List extends Listed>(client: NamesClient, list: List, isWanted = true) {
  type Answer = Awaited<ReturnType<NamesClient[List]>>;
  return useQuery({
    queryKey: listKey(list),
    enabled: isWanted,
    queryFn: ({ signal }) => client[list]({ signal }) as Promise<Answer>,
  });
}

/** The indices, as the page has them anyway. */
export const useIndices = ({ data }: Pick<DataManagementServices, 'data'>) =>
  useQuery({
    queryKey: ['indices'],
    queryFn: ({ signal }) => data.indexClient.list({ signal }),
  });

/** A change, after which all lists are read again. */
export function useChange<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    async onSuccess(answer) {
      onDone(answer);
      await queryClient.invalidateQueries();
    },
  });
}

import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { IndexSummary } from '#common/search';
import type { DescribedIndex } from '../types';

interface EditorState {
  indices: readonly IndexSummary[];
  describe(index: string): Promise<DescribedIndex>;
}

/** What every part of the editor knows. */
export const EditorContext = createContext<EditorState>({
  indices: [],
  describe: () => Promise.reject(new Error('no editor')),
});

export const useEditor = () => useContext(EditorContext);

const NONE: readonly string[] = [];

/** The fields of an index, for suggestions; none while it is not known. */
export function useFields(index: string | undefined): readonly string[] {
  const { describe } = useEditor();
  const { data } = useQuery({
    queryKey: ['visualizations', 'editor', 'fields', index],
    queryFn: async () => {
      const { fields, scripted } = await describe(index ?? '');
      return [...fields, ...scripted].map(({ name }) => name);
    },
    enabled: index !== undefined && index !== '',
    retry: false,
  });
  return data ?? NONE;
}

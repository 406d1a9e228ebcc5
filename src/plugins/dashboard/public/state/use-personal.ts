import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { i18n } from '#common/i18n';
import { tellFailure } from '#plugins/documents/public';
import { useServices } from '../services';
import type { PersonalMarks } from './personal-store';

const KEY = ['dashboard', 'personal'];
const NO_MARKS: PersonalMarks = { favourites: new Set(), viewed: new Map() };

/** Favourites and last visits of whoever looks at the page. */
export function usePersonal() {
  const { personal, core } = useServices();
  const queries = useQueryClient();
  const { data = NO_MARKS } = useQuery({
    queryKey: KEY,
    queryFn: () => personal.read(),
    structuralSharing: false,
  });

  /** Shown at once, and taken back where it could not be kept. */
  async function setFavourite(id: string, is: boolean): Promise<void> {
    await queries.cancelQueries({ queryKey: KEY });
    const others = [...data.favourites].filter((one) => one !== id);
    const favourites = new Set(is ? [...others, id] : others);
    queries.setQueryData<PersonalMarks>(KEY, { ...data, favourites });
    try {
      queries.setQueryData(KEY, await personal.setFavourite(id, is));
    } catch (error) {
      queries.setQueryData(KEY, data);
      const failed = i18n.formatMessage({
        id: 'dashboard.favourite.failed',
        defaultMessage: 'Couldn’t save the favorite',
      });
      tellFailure(core, failed, error);
    }
  }
  return { ...data, setFavourite };
}

/** The dashboard was opened. Where that can't be noted, nobody is disturbed: the dashboard is there. */
export function useVisit(id: string | undefined): void {
  const { personal } = useServices();
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    personal.view(id, Date.now()).then(
      (marks) => queries.setQueryData(KEY, marks),
      () => undefined,
    );
  }, [personal, queries, id]);
}

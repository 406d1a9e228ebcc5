/** Somebody, or a group, to whom rights can be given. */
export interface KnownPerson {
  kind: 'users' | 'groups';
  /** By which rights are kept; of a group its name. */
  id: string;
  name: string;
}

/** `GET …?search=&kind=`: `{people}`, the most fitting first, for whoever may give rights to others. */
export const PEOPLE_PATH = '/api/security/people';

/** What is asked of a connection to the server here. */
interface Asks {
  get<Answer>(
    path: string,
    options: {
      query: { search: string; kind?: KnownPerson['kind'] };
      signal: AbortSignal;
      prependOptions: { withoutClientBasePath: boolean };
    },
  ): Promise<Answer>;
}

/** None where the server keeps no people. Rejects with `HttpFetchError`. */
export async function searchPeople(
  http: Asks,
  query: { search: string; kind?: KnownPerson['kind'] },
  signal: AbortSignal,
): Promise<readonly KnownPerson[]> {
  const options = { query, signal, prependOptions: { withoutClientBasePath: true } };
  try {
    return (await http.get<{ people: KnownPerson[] }>(PEOPLE_PATH, options)).people;
  } catch (error) {
    if ((error as { response?: { status: number } }).response?.status === 404) return [];
    throw error;
  }
}

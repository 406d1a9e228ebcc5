/** The name of an error of a request that no server answered: whoever waits goes on when it is back. */
export const SERVER_AWAY = 'ServerAwayError';

export const isServerAway = (error: unknown): boolean =>
  error instanceof Error && error.name === SERVER_AWAY;

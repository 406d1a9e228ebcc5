/** Why documents can't be followed as they are written. */
export const TAIL_MESSAGES = {
  'tail.notNumbered':
    'New documents can’t be followed here: another Atrium server does not tell how far its indices are written. Use the refresh interval of the time picker instead.',
  'tail.part': 'New documents can’t be followed with [{part}]. Leave it out.',
  'tail.unknownCursor':
    'This server does not know how far new documents were followed. Follow them from now on.',
} as const;

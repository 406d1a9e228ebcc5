export interface Change {
  id: string;
  row: string;
  what: string;
  kind: 'smaller' | 'larger' | 'negation' | 'text';
  file: string;
  find: string;
  replace: string;
  switch?: 'expression' | 'statement';
  equivalent?: string;
  survives?: string;
}
export const root: string;
export function readChanges(): {
  changes: Change[];
  entries: { row: string; changes: Change[] }[];
};

import { membersOf, type Shared, toOwnMembers, toWorkspaceMembers } from '../members';
import type { FindQuery } from '../store';
import type { Connection } from './connection';

/**
 * The ids of the audiences that a find is limited to, as a JSON list; nothing where it is not limited. Those that see nothing
 * of the types that are asked for are left out: each would be looked through, for nothing.
 */
export function listAudiences(
  connection: Connection,
  { types, workspaces, visibleTo }: Pick<FindQuery, 'types' | 'workspaces' | 'visibleTo'>,
): string | undefined {
  const limits = [
    ...(workspaces ? [toWorkspaceMembers(workspaces)] : []),
    ...(visibleTo ? [toOwnMembers(visibleTo)] : []),
  ];
  if (limits.length === 0) {
    return undefined;
  }
  const isOfAny =
    'audience IN (SELECT audience FROM audience_members WHERE member IN (SELECT value FROM json_each(?)))';
  const hasAny =
    'audience IN (SELECT audience FROM object_counts WHERE type IN (SELECT value FROM json_each(?)))';
  const wanted = [...limits.map(() => isOfAny), ...(types ? [hasAny] : [])];
  const [row] = connection.all(
    `SELECT json_group_array(audience) AS list FROM audiences WHERE ${wanted.join(' AND ')}`,
    [...limits, ...(types ? [types] : [])].map((list) => JSON.stringify(list)),
  );
  return String(row?.['list']);
}

/** The audience of such an object; made where no other object has it. */
export function findAudience(connection: Connection, { workspaces, permissions }: Shared): number {
  const key = JSON.stringify([workspaces ?? null, permissions ?? null]);
  const [known] = connection.all('SELECT audience FROM audiences WHERE key = ?', [key]);
  if (known) {
    return Number(known['audience']);
  }
  const [made] = connection.all(
    'INSERT INTO audiences (key, workspaces, permissions) VALUES (?, ?, ?) RETURNING audience',
    [key, toText(workspaces), toText(permissions)],
  );
  const audience = Number(made?.['audience']);
  for (const member of membersOf({
    ...(workspaces && { workspaces }),
    ...(permissions && { permissions }),
  })) {
    connection.run('INSERT INTO audience_members VALUES (?, ?)', [member, audience]);
  }
  return audience;
}

export function countIn(connection: Connection, audience: number, type: string): void {
  connection.run(
    `INSERT INTO object_counts VALUES (?, ?, 1)
     ON CONFLICT (audience, type) DO UPDATE SET total = total + 1`,
    [audience, type],
  );
}

/** An audience of nothing is forgotten. */
export function countOut(connection: Connection, audience: number, type: string): void {
  const [left] = connection.all(
    'UPDATE object_counts SET total = total - 1 WHERE audience = ? AND type = ? RETURNING total',
    [audience, type],
  );
  if (Number(left?.['total']) > 0) {
    return;
  }
  connection.run('DELETE FROM object_counts WHERE audience = ? AND type = ?', [audience, type]);
  const others = connection.all('SELECT 1 FROM object_counts WHERE audience = ? LIMIT 1', [
    audience,
  ]);
  if (others.length === 0) {
    connection.run('DELETE FROM audience_members WHERE audience = ?', [audience]);
    connection.run('DELETE FROM audiences WHERE audience = ?', [audience]);
  }
}

function toText(value: Shared['workspaces'] | Shared['permissions']): string | null {
  return value ? JSON.stringify(value) : null;
}

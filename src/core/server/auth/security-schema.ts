/** Steps that lead to the newest layout. A step that was released is never changed. Times are milliseconds. */
export const SECURITY_STEPS: readonly string[] = [
  `
  CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    role TEXT NOT NULL,
    group_list TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE sessions (
    id_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX sessions_by_user ON sessions (user_id);

  CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    role TEXT NOT NULL,
    created_by TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX api_keys_by_maker ON api_keys (created_by);
  `,
  // People whom someone else vouches for, as of their last sign-in. The token is handed back at the sign-out.
  `
  CREATE TABLE outside_users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    group_list TEXT NOT NULL
  ) WITHOUT ROWID;
  ALTER TABLE sessions ADD COLUMN id_token TEXT;
  `,
  // Wrong passwords, by hashes of names and addresses.
  `
  CREATE TABLE attempts (
    key TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    until INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX attempts_by_count ON attempts (count, until);
  `,
  // When the provider of a session was asked last, and when it has to be asked again. Sessions of before are asked at once.
  `
  ALTER TABLE sessions ADD COLUMN refresh_token TEXT;
  ALTER TABLE sessions ADD COLUMN checked_at INTEGER;
  ALTER TABLE sessions ADD COLUMN due_at INTEGER;
  UPDATE sessions SET checked_at = 0, due_at = 0 WHERE id_token IS NOT NULL;
  `,
  // Whether the provider said last that it does not know them any more, or gives them no role.
  'ALTER TABLE outside_users ADD COLUMN is_refused INTEGER NOT NULL DEFAULT 0;',
  // What stays true whatever becomes of the store: whether there ever was a rule of data, and when they changed last.
  'CREATE TABLE facts (name TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;',
  // When a provider or a proxy said last who they are. Of those of before it is taken to be now.
  `
  ALTER TABLE outside_users ADD COLUMN vouched_at INTEGER NOT NULL DEFAULT 0;
  UPDATE outside_users SET vouched_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
  `,
  // What a key is limited to, as JSON; null: by its role and maker alone.
  'ALTER TABLE api_keys ADD COLUMN scope TEXT;',
];

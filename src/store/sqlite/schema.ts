/**
 * The steps that lead to the newest layout; `PRAGMA user_version` is how many were taken. A step
 * that was released is never changed.
 */
export const SCHEMA_STEPS: readonly string[] = [
  `
  CREATE TABLE objects (
    row INTEGER PRIMARY KEY,
    type TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    updated_at TEXT NOT NULL,
    updated_by TEXT NOT NULL,
    title TEXT COLLATE NOCASE,
    origin_id TEXT,
    attributes TEXT NOT NULL,
    reference_list TEXT NOT NULL,
    workspaces TEXT,
    migration_version TEXT,
    UNIQUE (type, id)
  );
  CREATE INDEX objects_by_time ON objects (updated_at, type);
  CREATE INDEX objects_by_type_and_time ON objects (type, updated_at);
  CREATE INDEX objects_by_type_and_title ON objects (type, title);
  CREATE INDEX objects_by_origin ON objects (origin_id) WHERE origin_id IS NOT NULL;

  CREATE TABLE object_references (
    type TEXT NOT NULL, id TEXT NOT NULL, row INTEGER NOT NULL,
    PRIMARY KEY (type, id, row)
  ) WITHOUT ROWID;
  CREATE INDEX object_references_by_row ON object_references (row);

  CREATE TABLE object_workspaces (
    workspace TEXT NOT NULL, row INTEGER NOT NULL,
    PRIMARY KEY (workspace, row)
  ) WITHOUT ROWID;
  CREATE INDEX object_workspaces_by_row ON object_workspaces (row);

  CREATE VIRTUAL TABLE object_text USING fts5 (
    title, description, more,
    content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
  );

  CREATE TABLE history (
    entry INTEGER PRIMARY KEY,
    type TEXT NOT NULL,
    id TEXT NOT NULL,
    replaced_at TEXT NOT NULL,
    replaced_by TEXT NOT NULL,
    change TEXT NOT NULL,
    object TEXT NOT NULL
  );
  CREATE INDEX history_by_object ON history (type, id, entry);
  CREATE INDEX history_by_time ON history (replaced_at);

  CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
  INSERT INTO counters VALUES ('version', 0);
  `,
];

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
  /*
   * Who sees an object is written once for all objects that the same people see: its audience. How many
   * objects each has is kept, so that nothing is counted row by row. Attributes move away from what finds
   * read of every object.
   */
  `
  CREATE TABLE audiences (
    audience INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    workspaces TEXT,
    permissions TEXT
  );
  CREATE TABLE audience_members (
    member TEXT NOT NULL, audience INTEGER NOT NULL,
    PRIMARY KEY (member, audience)
  ) WITHOUT ROWID;
  CREATE INDEX audience_members_by_audience ON audience_members (audience);
  CREATE TABLE object_counts (
    audience INTEGER NOT NULL, type TEXT NOT NULL, total INTEGER NOT NULL,
    PRIMARY KEY (audience, type)
  ) WITHOUT ROWID;
  CREATE TABLE object_bodies (
    row INTEGER PRIMARY KEY,
    attributes TEXT NOT NULL,
    reference_list TEXT NOT NULL
  );

  INSERT INTO audiences (key, workspaces)
    SELECT DISTINCT '[' || coalesce(workspaces, 'null') || ',null]', workspaces FROM objects;
  INSERT OR IGNORE INTO audience_members
    SELECT 'w:' || w.value, a.audience FROM audiences a, json_each(a.workspaces) w;
  INSERT INTO audience_members
    SELECT '*', a.audience FROM audiences a
    WHERE a.workspaces IS NULL OR json_array_length(a.workspaces) = 0;
  INSERT INTO object_bodies SELECT row, attributes, reference_list FROM objects;

  ALTER TABLE objects ADD COLUMN audience INTEGER NOT NULL DEFAULT 0;
  UPDATE objects SET audience = (
    SELECT a.audience FROM audiences a WHERE a.workspaces IS objects.workspaces
  );
  ALTER TABLE objects DROP COLUMN attributes;
  ALTER TABLE objects DROP COLUMN reference_list;
  ALTER TABLE objects DROP COLUMN workspaces;
  DROP TABLE object_workspaces;
  INSERT INTO object_counts SELECT audience, type, count(*) FROM objects GROUP BY audience, type;

  DROP INDEX objects_by_time;
  DROP INDEX objects_by_type_and_time;
  DROP INDEX objects_by_type_and_title;
  CREATE INDEX objects_by_version ON objects (audience, type, version);
  CREATE INDEX objects_by_time ON objects (audience, type, updated_at);
  CREATE INDEX objects_by_title ON objects (audience, type, (title IS NULL), title);
  `,
  /* What other servers say of an object beside its version, as JSON: exported again as it came. */
  'ALTER TABLE objects ADD COLUMN marks TEXT',
  /* Dashboards are found by their folder and their tags, too: those of before had neither among their words. */
  `
  INSERT OR REPLACE INTO object_text (rowid, title, description, more)
    SELECT d.row, d.title, d.description,
      trim(coalesce(json_extract(d.options, '$.folder'), '') || char(10) || coalesce(
        (SELECT group_concat(t.value, char(10)) FROM json_each(d.options, '$.tags') t WHERE t.type = 'text'), ''
      ), char(10))
    FROM (
      SELECT o.row, o.title, json_extract(b.attributes, '$.description') AS description,
        CASE WHEN json_valid(json_extract(b.attributes, '$.optionsJSON'))
          THEN json_extract(b.attributes, '$.optionsJSON') END AS options
      FROM objects o JOIN object_bodies b ON b.row = o.row
      WHERE o.type = 'dashboard'
    ) d
    WHERE json_type(d.options, '$.folder') = 'text' OR json_type(d.options, '$.tags') = 'array';
  `,
];

import type { JsonObject } from '#common/json';
import type { Managed, Policy } from './policies/policy';
import type { DataStream } from './streams/data-stream';
import type { ComponentTemplate, IndexTemplate, LegacyTemplate } from './templates/template';

/** What stands for indices beside their own names. Never changed: a change makes another. */
export interface Names {
  readonly aliases: ReadonlyMap<string, Alias>;
  readonly indexTemplates: ReadonlyMap<string, IndexTemplate>;
  readonly componentTemplates: ReadonlyMap<string, ComponentTemplate>;
  readonly legacyTemplates: ReadonlyMap<string, LegacyTemplate>;
  readonly dataStreams: ReadonlyMap<string, DataStream>;
  readonly pipelines: KeptPipelines;
  /** How long indices are kept. */
  readonly policies: ReadonlyMap<string, Policy>;
  /** By the name of an index. */
  readonly managed: ReadonlyMap<string, Managed>;
}

/** What documents go through before they are written. */
export interface StoredPipeline {
  /** JSON text of its definition, whose numbers stay what they are. */
  readonly source: string;
}

interface Alias {
  /** In the order of their names; an alias without any is none. */
  readonly members: readonly AliasMember[];
}

/** An index as an alias has it. */
export interface AliasMember {
  readonly index: string;
  /** A query: the alias stands for these documents of it. */
  readonly filter?: JsonObject;
  /** Whether documents that are written by the alias go there; missing where nobody has said so. */
  readonly isWriteIndex?: boolean;
  /** By which documents are routed that are written by the alias. */
  readonly indexRouting?: string;
  /** Told, and without an effect: an index is one part. */
  readonly searchRouting?: string;
}

export type NameKind = keyof Names;
type Description<Kind extends NameKind> =
  Names[Kind] extends ReadonlyMap<string, infer Value> ? Value : never;

/** What a name becomes; without a description there is none. */
export type NameChange = {
  [Kind in NameKind]: { kind: Kind; name: string; becomes: Description<Kind> | undefined };
}[NameKind];

export type AliasChange = Extract<NameChange, { kind: 'aliases' }>;

export const NO_NAMES: Names = {
  aliases: new Map(),
  indexTemplates: new Map(),
  componentTemplates: new Map(),
  legacyTemplates: new Map(),
  dataStreams: new Map(),
  pipelines: new Map(),
  policies: new Map(),
  managed: new Map(),
};

export const NAME_KINDS = Object.keys(NO_NAMES) as readonly NameKind[];

export function withChanges(names: Names, changes: readonly NameChange[]): Names {
  const all = Object.fromEntries(
    NAME_KINDS.map((kind) => [kind, new Map<string, unknown>(names[kind])]),
  ) as Record<NameKind, Map<string, unknown>>;
  for (const { kind, name, becomes } of changes) {
    if (becomes === undefined) all[kind].delete(name);
    else all[kind].set(name, becomes);
  }
  return all as unknown as Names;
}

/** By their names. */
export type KeptPipelines = ReadonlyMap<string, StoredPipeline>;

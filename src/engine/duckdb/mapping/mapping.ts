import type { JsonObject } from '#common/json';
import type { AnalysisSettings } from '../text/analysis';
import type { MappedType } from './field-kinds';
import type { MappingLimits } from './mapping-limits';

/** What becomes of a name that the mapping does not have. */
export type Dynamic =
  | 'true'
  | 'false'
  | 'strict'
  | 'strict_allow_templates'
  | 'false_allow_templates';

/** How the documents of an index are read: OpenSearch's `mappings`, as a tree. Documents with new names make it grow. */
export interface Mapping {
  root: MappedObject;
  templates: readonly DynamicTemplate[];
  dateDetection: boolean;
  numericDetection: boolean;
  /** Undefined for OpenSearch's own. */
  dateFormats?: readonly string[];
  /** What else was given, to be shown again: `_meta`. */
  others: JsonObject;
  /** The index's own ways to cut texts, which fields name. */
  analysis?: AnalysisSettings;
  /** How large it may become. */
  limits: MappingLimits;
}

export type MappedNode = MappedObject | MappedField | MappedAlias;

/** An object, or a list of objects. */
export interface MappedObject {
  kind: 'object';
  /** Its objects are documents of their own: conditions are about one of them. */
  isNested: boolean;
  includeInParent: boolean;
  includeInRoot: boolean;
  /** False: nothing in it is looked at. */
  enabled: boolean;
  /** Missing: as in the object around it. */
  dynamic?: Dynamic;
  properties: Map<string, MappedNode>;
}

export interface MappedField {
  kind: 'field';
  type: MappedType;
  /** As given, without `type`, `fields` and `copy_to`. */
  parameters: JsonObject;
  /** The same values read in another way, by the last part of their names. */
  fields: ReadonlyMap<string, MappedField>;
  /** Whole names of fields that get the values, too. */
  copyTo: readonly string[];
}

/** Another name of a field. */
interface MappedAlias {
  kind: 'alias';
  path: string;
}

export interface DynamicTemplate {
  name: string;
  definition: JsonObject;
}

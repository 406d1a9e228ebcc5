import type { JsonObject } from '#common/json';

/** By the ecosystem's formats; as `numeral` writes them. */
export type NumberPatterns = Partial<Record<'number' | 'bytes' | 'percent' | 'currency', string>>;

/** Settings for values without a format of their own; the page's language decides the rest. */
export interface PageDefaults {
  numberPatterns: NumberPatterns;
  /** A language tag: whose separators numbers have. */
  numberLocale?: string;
  /** By the type that index patterns know (`number`, `date` …): `{id, params}`. */
  typeFormats?: Readonly<Record<string, JsonObject>>;
  quickRanges?: readonly { from: string; to: string; label: string }[];
  /** Colors of terms, the same in every chart. */
  colors?: Readonly<Record<string, string>>;
  csv: { separator: string; quoteValues: boolean };
}

const NOTHING_CHOSEN: PageDefaults = {
  numberPatterns: {},
  csv: { separator: ',', quoteValues: true },
};

function create() {
  let current = NOTHING_CHOSEN;
  return {
    get: () => current,
    /** Undefined: nothing is chosen. */
    set(chosen: PageDefaults | undefined) {
      current = chosen ?? NOTHING_CHOSEN;
    },
  };
}

/** The one shared instance, as that of the language is: values are written everywhere. */
export const pageDefaults = create();

import type { ObjectKey } from '#common/saved-objects';

export const VIEWS = ['inspect', 'relationships', 'history'] as const;
export type ObjectView = (typeof VIEWS)[number];
const SORT_FIELDS = ['title', 'type', 'updated_at'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const PAGE_SIZES = [20, 50, 100, 200] as const;

/** Everything a link to the page restores. */
export interface PageState {
  /** As typed: words and `type:(…)`. */
  query: string;
  sort: SortField;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  size: number;
  /** The object that is looked at. */
  open?: ObjectKey & { view: ObjectView };
}

export const DEFAULT_STATE: PageState = {
  query: '',
  sort: 'updated_at',
  order: 'desc',
  page: 1,
  size: 50,
};

/** Reads the address. What is not known there, is as if it were not there. */
export function readPageState(hash: string): PageState {
  const parameters = new URLSearchParams(hash.replace(/^#?\/?\??/, ''));
  const page = Number(parameters.get('page'));
  const [type, id] = [parameters.get('type'), parameters.get('id')];
  const view = pick(VIEWS, parameters.get('view'));
  return {
    query: parameters.get('query') ?? DEFAULT_STATE.query,
    sort: pick(SORT_FIELDS, parameters.get('sort')) ?? DEFAULT_STATE.sort,
    order: pick(['asc', 'desc'], parameters.get('order')) ?? DEFAULT_STATE.order,
    page: Number.isSafeInteger(page) && page > 0 ? page : DEFAULT_STATE.page,
    size: pick(PAGE_SIZES, Number(parameters.get('size'))) ?? DEFAULT_STATE.size,
    ...(view && type && id && { open: { view, type, id } }),
  };
}

/** The part of the address behind `#`; what is as always is left out. */
export function writePageState({ open, ...state }: PageState): string {
  const parameters = new URLSearchParams();
  for (const name of ['query', 'sort', 'order', 'page', 'size'] as const) {
    if (state[name] !== DEFAULT_STATE[name]) parameters.set(name, String(state[name]));
  }
  for (const [name, value] of Object.entries(open ?? {})) parameters.set(name, value);
  const text = parameters.toString();
  return text && `/?${text}`;
}

function pick<T>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

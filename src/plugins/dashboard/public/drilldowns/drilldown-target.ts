import type { Filter } from '#common/filters';
import type { TimeSelection } from '#common/url-state';

/** What a template can name. */
export interface DrilldownValues {
  /** The value that was clicked; the first where it was several. */
  value: string;
  /** The field of it. */
  field: string;
  /** As the page has it: date math or ISO. */
  from: string;
  to: string;
}

export function valuesOf(filters: readonly Filter[], time: TimeSelection): DrilldownValues {
  const [filter] = filters;
  return {
    value: filter ? valueOf(filter) : '',
    field: filter?.key.replace(/\.keyword$/, '') ?? '',
    from: time.from,
    to: time.to,
  };
}

function valueOf(filter: Filter): string {
  switch (filter.type) {
    case 'phrase':
      return String(filter.params.query);
    case 'phrases':
      return filter.params.map(String).join(',');
    case 'range':
      return String(filter.params.gte ?? filter.params.gt ?? '');
    default:
      return filter.alias ?? '';
  }
}

/**
 * The address of a template such as `https://wiki.example/{{value}}?from={{from}}`: values are encoded, and only http, https
 * and paths of this server are addresses (attacks 14, 15). Undefined for anything else.
 */
export function fillTemplate(template: string, values: DrilldownValues): string | undefined {
  const filled = template
    .trim()
    .replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
      Object.hasOwn(values, name) ? encodeURIComponent(values[name as keyof DrilldownValues]) : '',
    );
  // What stands before the first value says where it leads: a value never does.
  const [fixed = ''] = template.trim().split('{{');
  if (/[\p{Cc}\\]/u.test(filled)) return undefined;
  if (/^\/(?!\/)/.test(fixed)) return filled;
  return /^https?:\/\/[^/?#\s{]+(?:[/?#]|$)/i.test(fixed) && URL.canParse(filled)
    ? filled
    : undefined;
}

/** An index of a data source: `eu:flights`. No index has a colon in its own name. */
interface SourcedName {
  /** Of the data source; for patterns perhaps with `*`. */
  source: string;
  /** What the source itself calls it. */
  name: string;
}

/** How sources are called: never changed, as indices are named by it everywhere. */
export const SOURCE_NAME = /^[a-z0-9][a-z0-9_-]{0,31}$/;

const SOURCED = /^([a-z0-9*][a-z0-9*_-]{0,31}):([^]+)$/;

/** The parts of a name or a pattern; undefined where it is of no data source. Date math, which may have colons, is in `<…>`. */
export function splitSourced(name: string): SourcedName | undefined {
  const [, source, rest] = SOURCED.exec(name) ?? [];
  return source === undefined || rest === undefined ? undefined : { source, name: rest };
}

export const toSourced = (source: string, name: string): string => `${source}:${name}`;

/**
 * A list of names and patterns as those of one source; what names it already stays. Any other name before a colon is that of a cluster
 * which the source itself asks: left as it is, it would be looked for beside this server.
 */
export function toSourcedExpression(source: string, expression: string): string {
  return expression
    .split(',')
    .map((part) => {
      const { sign, name } = signed(part);
      return sign + (name === '' || isOf(source, name) ? name : toSourced(source, name));
    })
    .join(',');
}

const isOf = (source: string, name: string): boolean => splitSourced(name)?.source === source;

/** With `-`, what it names is taken out. */
function signed(part: string): { sign: string; name: string } {
  const trimmed = part.trim();
  const sign = trimmed.startsWith('-') ? '-' : '';
  return { sign, name: trimmed.slice(sign.length) };
}

/** A list of names and patterns as the source itself calls them. */
export const withoutSources = (expression: string): string =>
  expression
    .split(',')
    .map((part) => {
      const { sign, name } = signed(part);
      return sign + (splitSourced(name)?.name ?? name);
    })
    .join(',');

/** A name as people can type it, made of a title. */
export function toSourceName(title: string): string {
  const parts =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  let name = '';
  for (const part of parts) {
    const longer = name === '' ? part : `${name}-${part}`;
    if (longer.length > LONGEST_NAME) break;
    name = longer;
  }
  return name || (parts[0]?.slice(0, LONGEST_NAME) ?? 'source');
}

const LONGEST_NAME = 32;

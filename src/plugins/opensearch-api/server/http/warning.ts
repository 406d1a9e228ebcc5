import { OPENSEARCH_VERSION } from '../server-facts';

/** The header by which OpenSearch tells, beside an answer, what clients should know; official clients show it. */
export const warning = (text: string): Readonly<Record<string, string>> => ({
  warning: `299 OpenSearch-${OPENSEARCH_VERSION}-unknown "${escaped(text)}"`,
});

/** A header has no other characters; those of names are taken out of it. */
const escaped = (text: string): string =>
  text.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\"]/g, String.raw`\$&`);

/** Why patterns of texts are not found. */
export const PATTERN_MESSAGES = {
  'patterns.cluster':
    'Patterns are found by the embedded engine only, not on an OpenSearch cluster. Load the documents into Atrium to see them.',
  'patterns.lists':
    'Patterns are found in fields with one text per document; [{name}] has lists. Choose another field.',
  'patterns.noText': 'Patterns are found in texts; [{name}] is none. Choose a text field.',
} as const;

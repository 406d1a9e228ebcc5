const list = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** What OpenSearch has by name, and this engine has not. */
export const FOREIGN_ANALYZERS = list(
  'fingerprint snowball arabic armenian basque bengali brazilian bulgarian catalan chinese cjk czech danish dutch estonian finnish french galician german greek hindi hungarian indonesian irish italian latvian lithuanian norwegian persian portuguese romanian russian sorani spanish swedish turkish thai',
);
export const FOREIGN_TOKENIZERS = list(
  'classic char_group path_hierarchy simple_pattern simple_pattern_split thai uax_url_email nGram edgeNGram PathHierarchy',
);
export const FOREIGN_FILTERS = list(
  'apostrophe arabic_normalization arabic_stem bengali_normalization brazilian_stem cjk_bigram cjk_width classic common_grams concatenate_graph condition czech_stem decimal_digit delimited_payload delimited_term_freq dictionary_decompounder dutch_stem elision fingerprint flatten_graph french_stem german_normalization german_stem hindi_normalization hunspell hyphenation_decompounder indic_normalization keep keep_types keep_word keyword_marker keyword_repeat kstem limit min_hash multiplexer pattern_capture pattern_replace persian_normalization predicate_token_filter remove_duplicates reverse russian_stem scandinavian_folding scandinavian_normalization serbian_normalization shingle sorani_normalization stemmer_override synonym_graph type_as_synonym word_delimiter word_delimiter_graph',
);
export const FOREIGN_CHAR_FILTERS = list('html_strip mapping pattern_replace');

import { rule, type FunctionRule } from './rule';

type Rules = Readonly<Record<string, FunctionRule>>;

const CONDITIONS: Rules = {
  isnull: rule('a', 'boolean', '($1 IS NULL)'),
  isnotnull: rule('a', 'boolean', '($1 IS NOT NULL)'),
  ispresent: rule('a', 'boolean', '($1 IS NOT NULL)'),
  isblank: rule('t', 'boolean', "($1 IS NULL OR trim($1) = '')"),
  isempty: rule('t', 'boolean', "($1 IS NULL OR $1 = '')"),
  ifnull: rule('cc', 'common', 'coalesce($*)'),
  nullif: rule('cc', 'common', 'nullif($*)'),
  if: rule('bcc', 'common', 'CASE WHEN $1 THEN $2 ELSE $3 END'),
  coalesce: rule('c*', 'common', 'coalesce($*)'),
};

const NUMBERS: Rules = {
  abs: rule('n', 'first', 'abs($1)'),
  acos: rule('n', 'double', 'TRY(acos($1))'),
  asin: rule('n', 'double', 'TRY(asin($1))'),
  atan: rule('nn?', 'double', 'atan($1)', 'atan2($1, $2)'),
  atan2: rule('nn', 'double', 'atan2($1, $2)'),
  cbrt: rule('n', 'double', 'cbrt($1)'),
  ceil: rule('n', 'first', 'ceil($1)'),
  ceiling: rule('n', 'first', 'ceil($1)'),
  cos: rule('n', 'double', 'cos($1)'),
  cot: rule('n', 'double', 'TRY(cot($1))'),
  degrees: rule('n', 'double', 'degrees($1)'),
  e: rule('', 'double', 'exp(1)'),
  exp: rule('n', 'double', 'exp($1)'),
  floor: rule('n', 'first', 'floor($1)'),
  greatest: rule('c*', 'common', 'greatest($*)'),
  least: rule('c*', 'common', 'least($*)'),
  ln: rule('n', 'double', 'TRY(ln($1))'),
  log: rule('nn?', 'double', 'TRY(ln($1))', '(TRY(ln($2)) / nullif(TRY(ln($1)), 0))'),
  log10: rule('n', 'double', 'TRY(log10($1))'),
  log2: rule('n', 'double', 'TRY(log2($1))'),
  max: rule('c*', 'common', 'greatest($*)'),
  min: rule('c*', 'common', 'least($*)'),
  mod: rule('cc', 'common', '($1 % nullif($2, 0))'),
  pi: rule('', 'double', 'pi()'),
  pow: rule('nn', 'double', 'pow($1, $2)'),
  power: rule('nn', 'double', 'pow($1, $2)'),
  radians: rule('n', 'double', 'radians($1)'),
  round: rule('ni?', 'first', 'round($1)', 'round($1, CAST($2 AS INTEGER))'),
  sign: rule('n', 'integer', 'sign($1)'),
  signum: rule('n', 'integer', 'sign($1)'),
  sin: rule('n', 'double', 'sin($1)'),
  sqrt: rule('n', 'double', 'TRY(sqrt($1))'),
  tan: rule('n', 'double', 'tan($1)'),
  truncate: rule('ni', 'double', 'trunc($1 * pow(10, $2)) / pow(10, $2)'),
};

const TEXTS: Rules = {
  ascii: rule('t', 'integer', 'ascii($1)'),
  concat: rule('t*', 'text', '$1', '($1 || $2)', '$||'),
  concat_ws: rule('tt*', 'text', 'concat_ws($*)'),
  length: rule('t', 'integer', 'length($1)'),
  char_length: rule('t', 'integer', 'length($1)'),
  left: rule('ti', 'text', 'left($1, $2)'),
  locate: rule(
    'tti?',
    'integer',
    'instr($2, $1)',
    'CASE WHEN instr(substring($2, $3), $1) > 0 THEN instr(substring($2, $3), $1) + $3 - 1 ELSE 0 END',
  ),
  lower: rule('t', 'text', 'lower($1)'),
  ltrim: rule('t', 'text', 'ltrim($1)'),
  md5: rule('t', 'text', 'md5($1)'),
  position: rule('tt', 'integer', 'instr($2, $1)'),
  regexp_match: rule('tt', 'boolean', 'regexp_matches($1, $2)'),
  regexp: rule('tt', 'boolean', 'regexp_full_match($1, $2)'),
  reverse: rule('t', 'text', 'reverse($1)'),
  right: rule('ti', 'text', 'right($1, $2)'),
  rtrim: rule('t', 'text', 'rtrim($1)'),
  sha1: rule('t', 'text', 'sha1($1)'),
  strcmp: rule(
    'tt',
    'integer',
    'CASE WHEN $1 < $2 THEN -1 WHEN $1 > $2 THEN 1 WHEN $1 = $2 THEN 0 END',
  ),
  substr: rule('tii?', 'text', 'substring($1, $2)', 'substring($1, $2, $3)'),
  substring: rule('tii?', 'text', 'substring($1, $2)', 'substring($1, $2, $3)'),
  tostring: rule('a', 'text', 'CAST($1 AS VARCHAR)'),
  tonumber: rule('t', 'double', 'TRY_CAST($1 AS DOUBLE)'),
  trim: rule('t', 'text', 'trim($1)'),
  upper: rule('t', 'text', 'upper($1)'),
};

const LISTS: Rules = {
  array: rule('c*', 'list', '[$*]'),
  array_length: rule('l', 'integer', 'array_length($1)'),
  mvcount: rule('l', 'integer', 'array_length($1)'),
  mvdedup: rule('l', 'list', 'list_distinct($1)'),
  mvindex: rule('li', 'text', 'list_extract($1, CASE WHEN $2 < 0 THEN $2 ELSE $2 + 1 END)'),
  mvjoin: rule('lt', 'text', 'array_to_string($1, $2)'),
  split: rule('tt', 'list', 'string_split($1, $2)'),
};

const JSON: Rules = {
  json_valid: rule('t', 'boolean', 'json_valid($1)'),
  json_array_length: rule('t', 'integer', 'TRY(json_array_length($1))'),
};

export const FUNCTIONS: Rules = { ...CONDITIONS, ...NUMBERS, ...TEXTS, ...LISTS, ...JSON };

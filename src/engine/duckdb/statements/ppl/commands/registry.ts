import { append } from './append';
import { bin } from './bin';
import { chart, timechart } from './chart';
import type { Command } from './command';
import { dedup } from './dedup';
import { evaluate } from './eval';
import { eventstats, streamstats } from './eventstats';
import { expand, flatten } from './expand';
import { fields } from './fields';
import { fillnull } from './fillnull';
import { head, reverse, tail } from './head';
import { join, JOIN_WORDS } from './join';
import { lookup } from './lookup';
import { grok, parse, regex } from './parse';
import { patterns } from './patterns';
import { rename } from './rename';
import { rex } from './rex';
import { sort } from './sort';
import { stats } from './stats';
import { rare, top } from './top';
import { trendline } from './trendline';
import { where } from './where';

/** The commands that may follow the first one, by their names. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  append,
  bin,
  chart,
  dedup,
  eval: evaluate,
  eventstats,
  expand,
  fields,
  fillnull,
  flatten,
  grok,
  head,
  ...Object.fromEntries(JOIN_WORDS.map((word) => [word, join(word)])),
  lookup,
  parse,
  patterns,
  rare,
  regex,
  rename,
  reverse,
  rex,
  sort,
  stats,
  streamstats,
  table: fields,
  tail,
  timechart,
  top,
  trendline,
  where,
};

/** Commands of OpenSearch's PPL that are not there. */
export const OTHERS: readonly string[] = [
  'ad',
  'addcoltotals',
  'addtotals',
  'appendcol',
  'appendpipe',
  'cluster',
  'collect',
  'convert',
  'explain',
  'fieldformat',
  'fieldsummary',
  'foreach',
  'format',
  'geoip',
  'graphlookup',
  'highlight',
  'kmeans',
  'makeresults',
  'ml',
  'multikv',
  'multisearch',
  'mvcombine',
  'mvexpand',
  'nomv',
  'outputlookup',
  'replace',
  'rest',
  'show',
  'spath',
  'timewrap',
  'transpose',
  'union',
  'xyseries',
];

import type { Command } from './command';
import { dedup } from './dedup';
import { evaluate } from './eval';
import { fields } from './fields';
import { fillnull } from './fillnull';
import { head, reverse, tail } from './head';
import { rename } from './rename';
import { sort } from './sort';
import { stats } from './stats';
import { rare, top } from './top';
import { where } from './where';

/** The commands that may follow the first one, by their names. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  dedup,
  eval: evaluate,
  fields,
  fillnull,
  head,
  rare,
  rename,
  reverse,
  sort,
  stats,
  table: fields,
  tail,
  top,
  where,
};

/** Commands of OpenSearch's PPL that are not there. */
export const OTHERS: readonly string[] = [
  'ad',
  'addcoltotals',
  'addtotals',
  'append',
  'appendcol',
  'appendpipe',
  'bin',
  'chart',
  'cluster',
  'collect',
  'convert',
  'eventstats',
  'expand',
  'explain',
  'fieldformat',
  'fieldsummary',
  'flatten',
  'foreach',
  'format',
  'geoip',
  'graphlookup',
  'grok',
  'highlight',
  'join',
  'kmeans',
  'lookup',
  'makeresults',
  'ml',
  'multikv',
  'multisearch',
  'mvcombine',
  'mvexpand',
  'nomv',
  'outputlookup',
  'parse',
  'patterns',
  'regex',
  'replace',
  'rest',
  'rex',
  'show',
  'spath',
  'streamstats',
  'timechart',
  'timewrap',
  'transpose',
  'trendline',
  'union',
  'xyseries',
];

import { alignedTables } from './aligned-tables';
import { archives } from './archives';
import { csvShapes } from './csv-shapes';
import { datesAndWords } from './dates-and-words';
import { drawnTables } from './drawn-tables';
import { encodings } from './encodings';
import { jsonShapes } from './json-shapes';
import { logs } from './logs';
import { numbers } from './numbers';
import type { OddFile } from './odd-file';
import { spreadsheets } from './spreadsheets';

/** By what is odd about them. */
export const ODD_FILES: Readonly<Record<string, readonly OddFile[]>> = {
  numbers,
  'shapes of CSV': csvShapes,
  'dates and words': datesAndWords,
  encodings,
  'shapes of JSON': jsonShapes,
  logs,
  'tables aligned by spaces': alignedTables,
  'tables drawn with lines, and events of firewalls': drawnTables,
  archives,
  spreadsheets,
};

export { distinctNames } from './distinct-names';
export {
  ExportedJson,
  ExportedTime,
  type ExportedRow,
  type ExportedValue,
} from './exported-values';
export { isoText, jsonText, momentOf, rawText } from './raw-values';

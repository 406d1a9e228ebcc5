export {
  ExportedJson,
  ExportedTime,
  type ExportedRow,
  type ExportedValue,
} from './exported-values';

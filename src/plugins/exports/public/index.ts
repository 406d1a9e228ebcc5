export { ExportDialog } from './open-export-dialog';

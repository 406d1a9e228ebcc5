export { registerBackup } from './backup-route';
export { restoreBackup } from './restore-backup';

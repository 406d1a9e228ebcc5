// One chunk for what is drawn once files are on their way in.
export { RejectedRows } from './RejectedRows';
export { UploadList } from './UploadList';

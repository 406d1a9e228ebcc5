import type { Preview } from '../../common/index';
import type { FileCopy } from '../connectors/connector';

const MOST = 20;

/** Which files there are; what is in them is seen when they are loaded. */
export const previewFiles = ({ entries }: FileCopy): Preview => ({
  columns: [
    { name: 'file', type: 'keyword' },
    { name: 'bytes', type: 'long' },
  ],
  rows: entries.slice(0, MOST).map(({ name, size }) => [name, String(size)]),
});

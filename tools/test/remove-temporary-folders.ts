import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder';

// Registered before any hook of the file itself, so it runs after them: what uses a folder is closed by then.
afterAll(removeTemporaryFolders);

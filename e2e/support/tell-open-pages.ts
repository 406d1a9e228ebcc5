import { afterEach } from 'vitest';
import { tellOpenPages } from './open-pages';

// A wait that ended says what it waited for; what the page showed instead is gone with it.
afterEach(({ task }) => tellOpenPages(task));

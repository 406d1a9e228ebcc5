import { serveCalls } from '../../threads/serve-calls';
import { doWork, type LongWork } from './long-documents';

/** The script of the thread that works on long documents. */
serveCalls((work) => doWork(work as LongWork));

import { serveCalls } from '../../threads/serve-calls';
import { cutFiles, type CutRequest } from './cut-file';

/** The script of the thread that cuts texts into words. */
serveCalls((request) => cutFiles(request as CutRequest));

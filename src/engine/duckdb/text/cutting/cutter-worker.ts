import { serveCalls } from '../../threads/serve-calls';
import { cutFile, type CutRequest } from './cut-file';

/** The script of the thread that cuts texts into words. */
serveCalls((request) => cutFile(request as CutRequest));

// Installs what tells tests the system calls of a process, where it is not here and that is possible without a question.
import { installStrace } from './strace.mjs';

installStrace();

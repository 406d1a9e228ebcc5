export { openBrowser } from './open-browser';
export { type CommandLine, type FileArgument, HELP, parseArguments } from './parse-arguments';
export { toStartSentence } from './start-error';

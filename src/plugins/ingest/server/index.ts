export { allowedFiles, loadArguments, planArguments, type LoadedIndex } from './load-arguments';

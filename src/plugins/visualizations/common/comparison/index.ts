export { amountOfChange, changeOf, percentOfChange } from './change-of';
export { comparedWith, PREVIOUS } from './compared-with';

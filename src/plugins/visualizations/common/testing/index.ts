export { FORMATTED_VALUES, type FormattedValue } from './formatted-values';
export { malformedObjects } from './malformed-objects';

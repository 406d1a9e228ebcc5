export { FORMATTED_VALUES, type FormattedValue } from './formatted-values';
export { malformedObjects, withOddParts } from './malformed-objects';

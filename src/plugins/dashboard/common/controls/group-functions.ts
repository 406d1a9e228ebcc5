export { controlFilters, timeSlice } from './control-filters';
export { readControlGroup, readSelections } from './read-control-group';
export { writeControlGroup } from './write-control-group';

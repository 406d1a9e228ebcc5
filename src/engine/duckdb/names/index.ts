export { aliasesOfNew, checkFiltersOf } from './aliases-of-new';
export { withoutIndices } from './alias-members';
export { isAlias } from './concrete-indices';
export { createIndexNames } from './index-names';
export { changeNames } from './name-step';
export { openNameStore, type NameStore } from './name-store';
export { definitionFor } from './templates/definition-for';
export { writeIndexOf } from './write-index';

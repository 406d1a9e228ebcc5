export { csvCell, neutralized, withoutNeutralizer } from './csv-cell';

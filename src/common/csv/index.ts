export { csvCell, neutralized } from './csv-cell';

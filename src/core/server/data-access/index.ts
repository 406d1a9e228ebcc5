export { type DataAccess, OPERATOR_ACCESS } from './data-access';
export type { DataAccessService } from './data-access-service';
export { setUpDataAccess } from './set-up-data-access';

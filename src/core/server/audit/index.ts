export { type Audit, createAudit } from './audit';
export { type Statuses } from './audit-status';
export { createReserve, type Reserve } from './reserve';

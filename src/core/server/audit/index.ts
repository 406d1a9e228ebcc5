export { type Audit, createAudit } from './audit';
export { createReserve, type Reserve } from './reserve';

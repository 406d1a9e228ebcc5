export { type Audit, type AuditEntry, createAudit } from './audit';

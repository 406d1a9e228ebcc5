import type { PartStatus, StatusRegistry } from '../status/status-registry';

/** Where an operator learns how the parts of the server are. */
export type Statuses = Pick<StatusRegistry, 'addCheck'>;

/** They learn that nobody can change anything before people tell them. */
export const auditStatus = (isWritable: boolean): PartStatus =>
  isWritable
    ? { state: 'green', message: 'Ready' }
    : {
        state: 'red',
        message:
          "The audit log can't be written: until it can, nothing is changed and nobody signs in. Free some space on the disk.",
      };

import type { FastifyBaseLogger } from 'fastify';
import type { DataRule } from '#common/data-access';
import type { Audit } from '../audit';
import type { AuthService } from '../auth';
import type { Store } from '#store';
import { HttpError } from '../http';
import { DATA_RULE_TYPE, type DataRules } from './data-rules';

/** What people may do where nobody has decided it yet. Writing and managing need the role editor. */
const FIRST_RULE: DataRule = {
  name: 'Everyone reads, editors write',
  roles: [],
  users: [],
  groups: [],
  workspaces: [],
  indices: ['*'],
  access: 'manage',
};

/** Of servers over one store that start at once, one makes it. */
const FIRST_ID = 'first-rule';
/** The server itself, as the rule names who changed it last. */
const BY = 'server';

interface Dependencies {
  rules: DataRules;
  store: Pick<Store, 'remembers' | 'latestVersion'>;
  /** Missing where nobody signs in: the operator has everything without a rule. */
  milestones: AuthService['milestones'];
  audit: Pick<Audit, 'note' | 'isWritable'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/**
 * Where people sign in and there never was a rule, one is made that everybody sees and may change; without it nobody but
 * administrators would read anything. Where there were rules once, none is made: whoever deleted the last one meant it, and
 * rules that were lost are not made up for by one that gives everything (attack 96).
 */
export async function makeFirstRule(dependencies: Dependencies): Promise<void> {
  const { rules, store, milestones, audit, log } = dependencies;
  if (!milestones) {
    return;
  }
  // It would be a right that nobody finds in the log.
  if (!milestones.has('data-rules') && !audit.isWritable()) {
    log.error(
      'The first rule of data was not made: its line finds no place in the audit log. The next start makes it.',
    );
    return;
  }
  try {
    if (!milestones.has('data-rules') && !(await store.remembers(DATA_RULE_TYPE.name))) {
      await createFirst(dependencies);
    }
    await milestones.remember(
      'data-rules',
      milestones.has('data-rules') ? 0 : await store.latestVersion(),
    );
  } catch (error) {
    log.error({ err: error }, 'The first rule of data could not be made.');
  }
  if (rules.all().length === 0) {
    log.warn(
      'There is no rule of data: nobody but administrators reads or writes any index. Rules are made on the Data page, under Permissions.',
    );
  }
}

async function createFirst({ rules, audit }: Pick<Dependencies, 'rules' | 'audit'>): Promise<void> {
  try {
    const { id, name } = await rules.create(FIRST_RULE, BY, FIRST_ID);
    audit.note({ event: 'change', action: 'start', object: { type: 'data-rule', id, name } });
  } catch (error) {
    if (!(error instanceof HttpError && error.statusCode === 409)) throw error;
    await rules.reread();
  }
}

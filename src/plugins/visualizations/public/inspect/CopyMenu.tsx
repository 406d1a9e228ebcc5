import { useState } from 'react';
import { i18n } from '#common/i18n';
import { isObject } from '#common/json';
import { isNarrowing } from '#plugins/statements/common';
import { Button } from '#ui';
import { Menu } from '#ui/overlays';
import { COPIED_FORMS, copyAs } from '../../common';
import type { InspectedRequest } from '../types';
import styles from './InspectFlyout.module.css';

/** The request for elsewhere. */
export function CopyMenu({ request }: { request: InspectedRequest }) {
  const [told, setTold] = useState('');
  const label = i18n.formatMessage({
    id: 'visualizations.inspect.copyAs',
    defaultMessage: 'Copy request as',
  });
  const copy = async (write: () => string | Promise<string>) => {
    setTold('');
    try {
      await navigator.clipboard.writeText(await write());
      setTold(isNarrowed(request) ? copiedWithout() : copied());
    } catch (error) {
      setTold(notCopied(error));
    }
  };
  const forms = COPIED_FORMS.map((form) => ({
    id: form as string,
    label: form as string,
    onSelect: () => void copy(() => copyAs(form, request.request)),
  }));
  const sql = { id: 'SQL', label: 'SQL', onSelect: () => void copy(() => writeSql(request)) };
  return (
    <div>
      <Menu
        label={label}
        items={isStatement(request) ? forms : [...forms, sql]}
        renderTrigger={(trigger) => (
          <Button size="s" icon="copy" {...trigger}>
            {label}
          </Button>
        )}
      />
      <output className={styles.copied} aria-live="polite">
        {told}
      </output>
    </div>
  );
}

export const isStatement = ({ request }: InspectedRequest) =>
  request.body['language'] !== undefined;

/** Clients of OpenSearch have no place for what the page narrows a statement by. */
function isNarrowed({ request }: InspectedRequest): boolean {
  const { within } = request.body;
  return isObject(within) && isObject(within['query'])
    ? isNarrowing({ index: request.index, query: within['query'] })
    : false;
}

async function writeSql({ asSql }: InspectedRequest): Promise<string> {
  if (asSql) return asSql();
  throw new Error(
    i18n.formatMessage({
      id: 'visualizations.inspect.noSql',
      defaultMessage:
        'Only searches for documents are written as SQL, not counts and aggregations.',
    }),
  );
}

const copied = () =>
  i18n.formatMessage({ id: 'visualizations.inspect.copied', defaultMessage: 'Copied' });

const copiedWithout = () =>
  i18n.formatMessage({
    id: 'visualizations.inspect.copiedWithout',
    defaultMessage:
      'Copied without the time range and filters of the page: clients send a statement alone',
  });

const notCopied = (error: unknown) =>
  i18n.formatMessage(
    { id: 'visualizations.inspect.notCopied', defaultMessage: 'Not copied. {reason}' },
    { reason: error instanceof Error ? error.message : '' },
  );

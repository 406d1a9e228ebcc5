import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Button } from '#ui';
import { Menu } from '#ui/overlays';
import { COPIED_FORMS, copyAs } from '../../common';
import type { InspectedRequest } from '../types';
import styles from './InspectFlyout.module.css';
import { leftBehind, leftFilters } from './left-behind';

interface Copied {
  text: string;
  /** What it goes without, in words. */
  without: readonly string[];
}

/** The request for elsewhere. */
export function CopyMenu({ request }: { request: InspectedRequest }) {
  const [told, setTold] = useState('');
  const label = i18n.formatMessage({
    id: 'visualizations.inspect.copyAs',
    defaultMessage: 'Copy request as',
  });
  const copy = async (write: () => Copied | Promise<Copied>) => {
    setTold('');
    try {
      const { text, without } = await write();
      await navigator.clipboard.writeText(text);
      setTold(without.length === 0 ? copied() : copiedWithout(without));
    } catch (error) {
      setTold(notCopied(error));
    }
  };
  const forms = COPIED_FORMS.map((form) => ({
    id: form as string,
    label: form as string,
    onSelect: () =>
      void copy(() => ({ text: copyAs(form, request.request), without: leftBehind(request) })),
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

async function writeSql({ asSql }: InspectedRequest): Promise<Copied> {
  if (asSql) {
    const { text, left } = await asSql();
    return { text, without: leftFilters(left) };
  }
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

const copiedWithout = (without: readonly string[]) =>
  i18n.formatMessage(
    {
      id: 'visualizations.inspect.copiedWithout',
      defaultMessage: 'Copied, but what is copied has no place for {parts}',
    },
    { parts: without.join(' · ') },
  );

const notCopied = (error: unknown) =>
  i18n.formatMessage(
    { id: 'visualizations.inspect.notCopied', defaultMessage: 'Not copied. {reason}' },
    { reason: error instanceof Error ? error.message : '' },
  );

import { i18n } from '#common/i18n';
import { Callout } from '#ui';
import type { UsedScripts } from '../../common/scripted-fields';

/** Columns that stay empty, and why. */
export function RefusedScripts({ scripts: { refused } }: { scripts: UsedScripts }) {
  if (refused.size === 0) return null;
  return (
    <Callout
      tone="warning"
      title={i18n.formatMessage({
        id: 'discover.scripts.refused',
        defaultMessage: 'Couldn’t compute some scripted fields',
      })}
    >
      {[...refused].map(([name, reason]) => (
        <p key={name}>
          {i18n.formatMessage(
            {
              id: 'discover.scripts.reason',
              defaultMessage: '{name} can’t be computed: {reason}',
            },
            { name, reason },
          )}
        </p>
      ))}
    </Callout>
  );
}

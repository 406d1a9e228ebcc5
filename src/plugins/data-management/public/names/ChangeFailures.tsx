import { Callout } from '#ui';
import type { ChangedIndices } from './names-client';

/** Indices that were left as they are, and why. */
export function ChangeFailures({ failures }: Pick<ChangedIndices, 'failures'>) {
  if (failures.length === 0) return null;
  return (
    <div role="alert">
      <Callout tone="danger">
        {failures.map(({ index, reason }) => (
          <p key={index}>
            {index}: {reason}
          </p>
        ))}
      </Callout>
    </div>
  );
}

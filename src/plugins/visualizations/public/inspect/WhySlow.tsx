import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { Button, ErrorCallout, Running, useCancelable } from '#ui';

interface WhySlowProps<Measured> {
  /** Asks once more. */
  measure: (signal: AbortSignal) => Promise<Measured>;
  children: (measured: Measured) => ReactNode;
}

/** Asks once more, to measure it, when somebody wants to know: what took how long, in words and by parts. */
export function WhySlow<Measured>({ measure, children }: WhySlowProps<Measured>) {
  const asked = useCancelable(measure);
  return (
    <div aria-live="polite">
      <Button
        size="s"
        icon="clock"
        aria-busy={asked.isPending}
        disabled={asked.isPending}
        onClick={() => asked.mutate()}
      >
        {i18n.formatMessage({
          id: 'visualizations.slow',
          defaultMessage: 'Why slow? Ask again and measure',
        })}
      </Button>
      {asked.isPending && (
        <Running
          label={i18n.formatMessage({
            id: 'visualizations.slow.measuring',
            defaultMessage: 'Measuring',
          })}
          onCancel={asked.cancel}
        />
      )}
      {asked.error && <ErrorCallout error={asked.error} />}
      {asked.isSuccess && children(asked.data)}
    </div>
  );
}

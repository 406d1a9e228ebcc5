import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { i18n } from '#common/i18n';
import { ChartNotice, type ChartProps } from '#plugins/visualizations/public';
import { ErrorCallout, IconButton, Skeleton } from '#ui';
import type { VegaModel } from './ask-vega';
import { loadFrameScript } from './frame-document';
import { useFrame } from './use-frame';
import styles from './VegaChart.module.css';

/** A specification, drawn in a frame of its own. */
export function VegaChart(props: ChartProps) {
  const { data: script, error } = useQuery({
    queryKey: ['vega', 'frame'],
    queryFn: loadFrameScript,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorCallout error={error} />;
  return script === undefined ? <Skeleton height="100%" /> : <Drawn {...props} script={script} />;
}

function Drawn({ script, ...props }: ChartProps & { script: string }) {
  const model = props.model as VegaModel;
  const place = useRef<HTMLDivElement>(null);
  const { warnings, failure, link, closeLink, begin } = useFrame(place, {
    ...props,
    model,
    script,
  });
  return (
    <div className={styles.root}>
      {failure !== undefined && (
        <ErrorCallout title={failed()} error={new Error(failure)} onRetry={begin} />
      )}
      {warnings.length > 0 && !model.host.hidesWarnings && failure === undefined && (
        <ChartNotice>{warnings.join(' ')}</ChartNotice>
      )}
      <div
        ref={place}
        className={styles.place}
        data-test-subj="vega"
        hidden={failure !== undefined}
      />
      {link && <Link link={link} onClose={closeLink} />}
    </div>
  );
}

/** Where a mark leads, for a person to see before going there. */
function Link({ link, onClose }: { link: URL; onClose: () => void }) {
  return (
    <div className={styles.link} role="status">
      <a href={link.href} target="_blank" rel="noopener noreferrer" onClick={onClose}>
        {link.href}
      </a>
      <IconButton
        icon="x"
        label={i18n.formatMessage({ id: 'vega.link.close', defaultMessage: 'Close' })}
        onClick={onClose}
      />
    </div>
  );
}

const failed = () =>
  i18n.formatMessage({ id: 'vega.failed', defaultMessage: 'Couldn’t draw the specification' });

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount, i18n } from '#common/i18n';
import type { SampleData } from '#plugins/ingest/public';
import { AnswerState, Button, buttonClass } from '#ui';
import styles from './HomePage.module.css';
import { SampleImage } from './SampleImage';
import { translateSample } from './sample-texts';
import type { HomePageServices } from './services';

export interface SampleCardsProps {
  core: HomePageServices['core'];
  client: HomePageServices['ingest']['ingestClient'];
  toDiscoverHref: (index: string) => string;
  toDashboardHref: (id: string) => string;
}

/** Made data to try things on, added and removed by one press. */
export function SampleCards({ core, client, toDiscoverHref, toDashboardHref }: SampleCardsProps) {
  const samples = useQuery({
    queryKey: ['samples'],
    queryFn: ({ signal }) => client.listSamples({ signal }),
  });
  return (
    <section className={styles.section} aria-labelledby="home-samples">
      <div className={styles.sectionHead}>
        <h2 id="home-samples" className={styles.sectionTitle}>
          {i18n.formatMessage({ id: 'home.samples', defaultMessage: 'Or try a sample' })}
        </h2>
        <span className={styles.hint}>
          {i18n.formatMessage({
            id: 'home.samplesHint',
            defaultMessage: 'Ready in a few seconds, removed just as fast',
          })}
        </span>
      </div>
      <AnswerState query={samples} queryKey={['samples']} height={208} />
      <div className={styles.cards}>
        {samples.data?.map((sample) => (
          <SampleCard
            key={sample.id}
            sample={sample}
            core={core}
            client={client}
            discoverHref={toDiscoverHref(sample.index)}
            {...(sample.dashboardId !== undefined && {
              dashboardHref: toDashboardHref(sample.dashboardId),
            })}
          />
        ))}
      </div>
    </section>
  );
}

interface SampleCardProps {
  sample: SampleData;
  core: HomePageServices['core'];
  client: HomePageServices['ingest']['ingestClient'];
  discoverHref: string;
  dashboardHref?: string;
}

function SampleCard(props: SampleCardProps) {
  const { sample, core, client, discoverHref, dashboardHref } = props;
  const queryClient = useQueryClient();
  const { title, description } = translateSample(sample);
  const installed = sample.status === 'installed';
  const change = useMutation({
    mutationFn: () => (installed ? client.removeSample(sample.id) : client.addSample(sample.id)),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error: Error) =>
      core.notifications.toasts.addError(error, {
        title: i18n.formatMessage(
          { id: 'home.sampleFailed', defaultMessage: 'Couldn’t change {title}' },
          { title },
        ),
      }),
  });
  const changing = change.isPending || sample.status === 'changing';
  return (
    <article className={styles.card} aria-busy={changing}>
      <SampleImage id={sample.id} />
      <h3 className={styles.cardTitle}>{title}</h3>
      <p className={styles.cardText}>
        <bdi>{description}</bdi>
      </p>
      <p className={styles.cardFacts}>
        {i18n.formatMessage(
          { id: 'home.sampleFacts', defaultMessage: '{documents} documents · {fields} fields' },
          { documents: formatCount(sample.documents), fields: formatCount(sample.fields) },
        )}
      </p>
      <div className={styles.cardFoot}>
        {installed && dashboardHref !== undefined && (
          <a className={buttonClass({ size: 's', variant: 'primary' })} href={dashboardHref}>
            {i18n.formatMessage({ id: 'home.sampleDashboard', defaultMessage: 'Dashboard' })}
          </a>
        )}
        {installed && (
          <a
            className={buttonClass({
              size: 's',
              ...(dashboardHref === undefined && { variant: 'primary' }),
            })}
            href={discoverHref}
          >
            {i18n.formatMessage({ id: 'home.sampleExplore', defaultMessage: 'Explore' })}
          </a>
        )}
        <Button
          size="s"
          disabled={changing}
          aria-label={
            installed
              ? i18n.formatMessage(
                  { id: 'home.sampleRemoveNamed', defaultMessage: 'Remove {title}' },
                  { title },
                )
              : i18n.formatMessage(
                  { id: 'home.sampleAddNamed', defaultMessage: 'Add {title}' },
                  { title },
                )
          }
          onClick={() => change.mutate()}
        >
          {changing
            ? i18n.formatMessage({ id: 'home.sampleChanging', defaultMessage: 'One moment…' })
            : installed
              ? i18n.formatMessage({ id: 'home.sampleRemove', defaultMessage: 'Remove' })
              : i18n.formatMessage({ id: 'home.sampleAdd', defaultMessage: 'Add' })}
        </Button>
      </div>
    </article>
  );
}

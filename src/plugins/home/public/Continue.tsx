import { i18n } from '#common/i18n';
import { Icon, isIconName, useObservable } from '#ui';
import styles from './HomePage.module.css';
import type { Recents } from './services';

/** As many as one sees at a glance. */
const MOST = 5;

/** What was opened last, to go on with; nothing on the first visit. */
export function Continue({ recents }: { recents: Recents }) {
  const items = useObservable(recents.get$(), recents.get());
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-continue">
      <div className={styles.sectionHead}>
        <h2 id="home-continue" className={styles.sectionTitle}>
          {i18n.formatMessage({
            id: 'home.continue',
            defaultMessage: 'Continue where you left off',
          })}
        </h2>
      </div>
      <ul className={styles.recents}>
        {items.slice(0, MOST).map((item) => (
          <li key={`${item.workspaceId ?? ''}:${item.id}`}>
            <a href={recents.toHref(item)} title={item.label}>
              <Icon name={iconOf(item.meta?.type)} />
              <bdi>{item.label}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const iconOf = (type: string | undefined) => {
  const name = { dashboard: 'dashboard', visualization: 'visualize', search: 'discover' }[
    type ?? ''
  ];
  return name && isIconName(name) ? name : 'recent';
};

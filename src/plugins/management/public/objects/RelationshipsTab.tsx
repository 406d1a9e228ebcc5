import { useQuery } from '@tanstack/react-query';
import { i18n, translateAnswer } from '#common/i18n';
import { keyOf, type ObjectKey } from '#common/saved-objects';
import { AnswerState, Badge, Icon } from '#ui';
import type { ManagedObject, Relation } from './objects-client';
import { moreText } from './ObjectNames';
import styles from './parts.module.css';
import { iconOf, type ObjectServices } from './services';

export interface RelationshipsTabProps {
  services: ObjectServices;
  object: ManagedObject;
  onOpen: (key: ObjectKey) => void;
}

/** What the object refers to and what refers to it. */
export function RelationshipsTab({ services, object, onOpen }: RelationshipsTabProps) {
  const { type, id, version } = object;
  const queryKey = ['objects', 'relations', type, id, version];
  const relations = useQuery({
    queryKey,
    queryFn: ({ signal }) => services.client.relations({ type, id }, signal),
  });
  if (!relations.isSuccess) {
    return <AnswerState query={relations} queryKey={queryKey} height={160} />;
  }
  const of = (kind: Relation['relationship']) =>
    relations.data.filter(({ relationship }) => relationship === kind);
  return (
    <>
      <RelationList
        title={i18n.formatMessage({
          id: 'management.objects.children',
          defaultMessage: 'Refers to',
        })}
        none={i18n.formatMessage({
          id: 'management.objects.noChildren',
          defaultMessage: 'It refers to no other object.',
        })}
        relations={of('child')}
        onOpen={onOpen}
      />
      <RelationList
        title={i18n.formatMessage({
          id: 'management.objects.parents',
          defaultMessage: 'Referenced by',
        })}
        none={i18n.formatMessage({
          id: 'management.objects.noParents',
          defaultMessage: 'No other object refers to it.',
        })}
        relations={of('parent')}
        onOpen={onOpen}
      />
    </>
  );
}

const MAX_SHOWN = 500;

interface RelationListProps {
  title: string;
  none: string;
  relations: readonly Relation[];
  onOpen: (key: ObjectKey) => void;
}

function RelationList({ title, none, relations, onOpen }: RelationListProps) {
  const hidden = relations.length - MAX_SHOWN;
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      {relations.length === 0 && <p className={styles.note}>{none}</p>}
      <ul aria-label={title}>
        {relations.slice(0, MAX_SHOWN).map((relation) => (
          <li key={keyOf(relation)} className={styles.relation}>
            <Icon name={iconOf(relation)} className={styles.icon} />
            {relation.error ? (
              <span className={styles.name}>{relation.id}</span>
            ) : (
              <button
                type="button"
                className={styles.link}
                onClick={() => onOpen({ type: relation.type, id: relation.id })}
              >
                {relation.meta.title}
              </button>
            )}
            <span className={styles.type}>{relation.type}</span>
            {relation.error && (
              <Badge tone="danger" title={translateAnswer(relation.error)}>
                {i18n.formatMessage({
                  id: 'management.objects.missing',
                  defaultMessage: 'Missing',
                })}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.note}>{moreText(hidden)}</p>}
    </section>
  );
}

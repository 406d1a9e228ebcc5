import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import { SidePanel } from '#ui';
import { type DiscoverField, isComputed } from '../../common/discover-field';
import { FurtherLinks } from '../document-page/FurtherLinks';
import { ComputedLater } from './ComputedLater';
import styles from './DocumentPanel.module.css';
import { DocumentTabs } from './DocumentTabs';

export interface DocumentPanelProps {
  hit: SearchHit;
  position: number;
  total: number | undefined;
  loaded: number;
  fields: readonly DiscoverField[];
  columns: readonly string[];
  onMove: (position: number) => void;
  onClose: () => void;
  onFilter: (filter: Filter) => void;
  onToggleColumn: (name: string) => void;
  /** Where else the document is shown. */
  links?: { page: string; surrounding?: string | undefined };
}

/** One document, field by field or as JSON. */
export function DocumentPanel(props: DocumentPanelProps) {
  const { position, total, loaded, onMove, onClose } = props;
  const text = texts();
  const Tabs = props.fields.some(isComputed) ? ComputedLater : DocumentTabs;
  return (
    <SidePanel
      title={text.title}
      labels={text}
      position={position}
      total={total ?? loaded}
      loaded={loaded}
      onMove={onMove}
      onClose={onClose}
    >
      {props.links && <Links {...props.links} hit={props.hit} />}
      <Tabs {...props} />
    </SidePanel>
  );
}

const texts = () => ({
  title: i18n.formatMessage({ id: 'discover.document', defaultMessage: 'Document' }),
  previous: i18n.formatMessage({
    id: 'discover.document.previous',
    defaultMessage: 'Previous document',
  }),
  next: i18n.formatMessage({ id: 'discover.document.next', defaultMessage: 'Next document' }),
  close: i18n.formatMessage({
    id: 'discover.document.close',
    defaultMessage: 'Close the document',
  }),
});

type LinksProps = NonNullable<DocumentPanelProps['links']> & { hit: SearchHit };

const Links = ({ page, surrounding, hit }: LinksProps) => (
  <p className={styles.links}>
    <a href={page}>
      {i18n.formatMessage({ id: 'discover.document.single', defaultMessage: 'Single document' })}
    </a>
    {surrounding !== undefined && (
      <a href={surrounding}>
        {i18n.formatMessage({
          id: 'discover.surrounding',
          defaultMessage: 'Surrounding documents',
        })}
      </a>
    )}
    <FurtherLinks hit={hit} />
  </p>
);

import { type MouseEvent, useState } from 'react';
import { i18n } from '#common/i18n';
import { stringifyLongNumerals } from '#common/json';
import { Icon, IconButton } from '#ui';
import styles from './JsonTree.module.css';

interface JsonTreeProps {
  value: unknown;
  onCopyPath: (path: string) => void;
}

/** So deep it is open at first. */
const OPEN_DEPTH = 4;
/** More members than this are drawn when they are asked for. */
const MOST_AT_ONCE = 200;

/** JSON whose objects and lists fold. Text stays text, whatever it holds. */
export function JsonTree({ value, onCopyPath }: JsonTreeProps) {
  return (
    <div className={styles.root}>
      <Node name={undefined} path="" depth={0} last {...{ value, onCopyPath }} />
    </div>
  );
}

interface NodeProps extends JsonTreeProps {
  /** Missing for the whole, and for members of a list. */
  name: string | undefined;
  path: string;
  depth: number;
  /** No comma follows. */
  last: boolean;
}

function Node(props: NodeProps) {
  const { value, name, last, path } = props;
  const isFolding = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (isFolding) return <Folding {...props} value={value} />;
  return (
    <div className={styles.line}>
      <Name name={name} />
      <span className={styles[typeof value]}>{stringifyLongNumerals(value)}</span>
      {!last && ','}
      <PathButton path={path} onCopyPath={props.onCopyPath} />
    </div>
  );
}

function Folding({ value, name, path, depth, last, onCopyPath }: NodeProps & { value: object }) {
  const [isOpen, setOpen] = useState(depth < OPEN_DEPTH);
  const [most, setMost] = useState(MOST_AT_ONCE);
  const isList = Array.isArray(value);
  const members = Object.entries(value);
  const [begin, end] = isList ? ['[', ']'] : ['{', '}'];
  return (
    <div>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size="s" />
          <Name name={name} />
          {begin}
          {!isOpen && (
            <>
              <span className={styles.count}>
                {i18n.formatMessage(
                  {
                    id: 'discover.json.members',
                    defaultMessage: '{count, plural, one {# value} other {# values}}',
                  },
                  { count: members.length },
                )}
              </span>
              {end}
              {!last && ','}
            </>
          )}
        </button>
        {path !== '' && <PathButton {...{ path, onCopyPath }} />}
      </div>
      {isOpen && (
        <>
          <div className={styles.members}>
            {members.slice(0, most).map(([key, member], at) => (
              <Node
                key={key}
                name={isList ? undefined : key}
                // Members of a list have the name of the list, as fields do.
                path={isList ? path : path === '' ? key : `${path}.${key}`}
                depth={depth + 1}
                last={at === members.length - 1}
                value={member}
                onCopyPath={onCopyPath}
              />
            ))}
            {members.length > most && (
              <button type="button" className={styles.fold} onClick={() => setMost(Infinity)}>
                {i18n.formatMessage(
                  { id: 'discover.json.more', defaultMessage: 'Show {count, number} more' },
                  { count: members.length - most },
                )}
              </button>
            )}
          </div>
          <div className={styles.line}>
            {end}
            {!last && ','}
          </div>
        </>
      )}
    </div>
  );
}

const Name = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : (
    <>
      <span className={styles.name}>{JSON.stringify(name)}</span>
      {': '}
    </>
  );

function PathButton({ path, onCopyPath }: Pick<NodeProps, 'path' | 'onCopyPath'>) {
  const copy = (event: MouseEvent) => {
    event.stopPropagation();
    onCopyPath(path);
  };
  return (
    <span className={styles.path}>
      <IconButton
        size="s"
        icon="copy"
        label={i18n.formatMessage(
          { id: 'discover.json.copyPath', defaultMessage: 'Copy the path {path}' },
          { path },
        )}
        onClick={copy}
      />
    </span>
  );
}

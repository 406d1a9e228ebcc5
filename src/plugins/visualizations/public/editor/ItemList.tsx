import { type ReactNode, useId, useState } from 'react';
import { i18n } from '#common/i18n';
import { asObject, asText, type JsonObject, type JsonValue } from '#common/json';
import { Button, Icon, IconButton } from '#ui';
import { withOption } from './control';
import styles from './Editor.module.css';

export interface ItemListProps {
  /** Of all. */
  title: string;
  /** Of one. */
  noun: string;
  items: readonly JsonValue[];
  onChange: (items: readonly JsonObject[]) => void;
  titleOf: (item: JsonObject) => string;
  /** What a new one begins as. */
  create: (id: string) => JsonObject;
  /** @param change sets one of its options; @param put takes another one in its place */
  renderItem: (
    item: JsonObject,
    change: (key: string, value: JsonValue) => void,
    put: (item: JsonObject) => void,
  ) => ReactNode;
}

/** Things in an order: opened to be changed, added, copied, moved and removed. */
export function ItemList(props: ItemListProps) {
  const { title, noun, onChange, titleOf, create, renderItem } = props;
  const items = props.items.map(asObject);
  const [open, setOpen] = useState<string>();
  const keyOf = (item: JsonObject, at: number) => asText(item['id']) || String(at);
  const replace = (at: number, item: JsonObject) =>
    onChange(items.map((one, place) => (place === at ? item : one)));
  function insert(at: number, item: JsonObject) {
    onChange([...items.slice(0, at), item, ...items.slice(at)]);
    setOpen(asText(item['id']));
  }
  function move(at: number, by: number) {
    const rest = items.filter((_, place) => place !== at);
    onChange([...rest.slice(0, at + by), ...items.slice(at, at + 1), ...rest.slice(at + by)]);
  }
  return (
    <section className={styles.list} aria-label={title}>
      <h4>{title}</h4>
      <ul>
        {items.map((item, at) => (
          <Item
            key={keyOf(item, at)}
            name={titleOf(item) || noun}
            isOpen={open === keyOf(item, at)}
            onToggle={() =>
              setOpen((before) => (before === keyOf(item, at) ? undefined : keyOf(item, at)))
            }
            {...(at > 0 && { onUp: () => move(at, -1) })}
            {...(at < items.length - 1 && { onDown: () => move(at, 1) })}
            onCopy={() => insert(at + 1, { ...item, id: newId() })}
            onRemove={() => onChange(items.filter((_, place) => place !== at))}
          >
            {renderItem(
              item,
              (key, value) => replace(at, withOption(item, key, value)),
              (next) => replace(at, next),
            )}
          </Item>
        ))}
      </ul>
      <Button size="s" icon="plus" onClick={() => insert(items.length, create(newId()))}>
        {i18n.formatMessage(
          { id: 'visualizations.editor.add', defaultMessage: 'Add: {name}' },
          { name: noun },
        )}
      </Button>
    </section>
  );
}

/** Unique in a panel; nobody has to guess it. */
const newId = () => Math.random().toString(36).slice(2, 12);

interface ItemProps {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  onUp?: () => void;
  onDown?: () => void;
  onCopy: () => void;
  onRemove: () => void;
  children: ReactNode;
}

function Item({ name, isOpen, onToggle, onUp, onDown, onCopy, onRemove, children }: ItemProps) {
  const id = useId();
  return (
    <li>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'down' : 'right'} size="s" />
          <bdi>{name}</bdi>
        </button>
        <IconButton size="s" icon="up-arrow" label={moveUp(name)} disabled={!onUp} onClick={onUp} />
        <IconButton
          size="s"
          icon="down"
          label={moveDown(name)}
          disabled={!onDown}
          onClick={onDown}
        />
        <IconButton size="s" icon="copy" label={duplicate(name)} onClick={onCopy} />
        <IconButton size="s" icon="trash" label={remove(name)} onClick={onRemove} />
      </div>
      <div id={id} className={styles.form} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}

const moveUp = (name: string) =>
  i18n.formatMessage(
    { id: 'visualizations.editor.moveUp', defaultMessage: 'Move {name} up' },
    { name },
  );

const moveDown = (name: string) =>
  i18n.formatMessage(
    { id: 'visualizations.editor.moveDown', defaultMessage: 'Move {name} down' },
    { name },
  );

const duplicate = (name: string) =>
  i18n.formatMessage(
    { id: 'visualizations.editor.duplicate', defaultMessage: 'Duplicate {name}' },
    { name },
  );

const remove = (name: string) =>
  i18n.formatMessage(
    { id: 'visualizations.editor.remove', defaultMessage: 'Remove {name}' },
    { name },
  );

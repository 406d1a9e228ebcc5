import { useId, useState, type ReactNode } from 'react';
import { Icon } from '#ui';
import { NamedIcon } from '../NamedIcon';
import { isCategoryOpen, setCategoryOpen } from '../nav-groups';
import styles from './NavTree.module.css';

export interface NavFoldProps {
  /** Under which the browser remembers whether it is open. */
  id: string;
  title: string;
  icon?: string;
  children: ReactNode;
}

/** A heading that folds away what stands below it. */
export function NavFold({ id, title, icon, children }: NavFoldProps) {
  const [open, setOpen] = useState(() => isCategoryOpen(id, localStorage));
  const content = useId();
  const toggle = () => {
    setOpen(!open);
    setCategoryOpen(id, !open, localStorage);
  };
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={content}
        onClick={toggle}
      >
        {icon && <NamedIcon icon={icon} otherwise="objects" size="s" />}
        <span className={styles.text}>{title}</span>
        <Icon name={open ? 'down' : 'right'} size="s" className={styles.chevron} />
      </button>
      {/* In the narrow form everything is open: there are icons only. */}
      <div id={content} className={open ? undefined : styles.folded}>
        {children}
      </div>
    </>
  );
}

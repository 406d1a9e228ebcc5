import { useEffect } from 'react';
import { safeColor } from '#plugins/visualizations/common';
import type { ChartProps } from '#plugins/visualizations/public';
import type { TopItem } from '../../../common/table/top-list';
import styles from './TopList.module.css';

/** The last numbers of all series as bars, the largest first. */
export function TopList({ model, visualization, onDrawn }: ChartProps) {
  const items = model as readonly TopItem[];
  const most = Math.max(0, ...items.map(({ value }) => Math.abs(value ?? 0)));
  useEffect(() => onDrawn?.(), [items, onDrawn]);
  return (
    <div className={styles.root} role="region" aria-label={visualization.title} tabIndex={0}>
      <table className={styles.table}>
        <tbody>
          {items.map(({ id, label, value, text, color, link }) => (
            <tr key={id}>
              <th scope="row" dir="auto" title={label}>
                {link ? (
                  <a
                    className={styles.link}
                    href={link.href}
                    rel="noopener noreferrer"
                    {...(link.newTab && { target: '_blank' })}
                  >
                    {label}
                  </a>
                ) : (
                  label
                )}
              </th>
              <td className={styles.bar}>
                <span
                  style={{
                    inlineSize: `${most === 0 ? 0 : (Math.abs(value ?? 0) / most) * 100}%`,
                    background: safeColor(color) ?? 'var(--a-cat-1)',
                  }}
                />
              </td>
              <td className={styles.value}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

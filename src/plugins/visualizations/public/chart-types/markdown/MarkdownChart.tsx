import { useEffect } from 'react';
import { asBoolean, asCount, asText } from '#common/json';
import { Markdown } from '#ui/markdown';
import type { ChartProps } from '../../types';
import styles from './MarkdownChart.module.css';

/** Text that a person wrote. Elements only, never HTML (attack 5). */
export function MarkdownChart({ visualization: { params }, onDrawn }: ChartProps) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  const points = asCount(params['fontSize'], { fallback: 12, min: 8, max: 36 });
  return (
    <div className={styles.root} style={{ fontSize: `${points}pt` }} dir="auto">
      <Markdown
        text={asText(params['markdown'])}
        headings
        newTab={asBoolean(params['openLinksInNewTab'])}
      />
    </div>
  );
}

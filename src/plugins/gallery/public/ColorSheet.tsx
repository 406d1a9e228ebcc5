import { Icon, ICON_NAMES } from '#ui';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, position) => `${name}-${position + 1}`);
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Surfaces: ['canvas', 'surface', 'raised', 'sunken', 'selected'],
  States: ['accent', 'danger', 'warning', 'success', 'mark'],
  Categorical: numbered('cat', 10),
  Sequential: numbered('seq', 8),
  Diverging: numbered('div', 9),
};
const SIZES = ['axis', 'table', 'ui', 'body', 'h3', 'h2', 'h1', 'metric'];

/** Colors, type and icons. */
export function ColorSheet() {
  return (
    <>
      {Object.entries(GROUPS).map(([name, colors]) => (
        <Specimen key={name} name={name}>
          {colors.map((color) => (
            <div key={color} className={styles.swatch}>
              <div className={styles.color} style={{ background: `var(--a-${color})` }} />
              {color}
            </div>
          ))}
        </Specimen>
      ))}
      <Specimen name="Type">
        {SIZES.map((size) => (
          <p
            key={size}
            className={styles.scale}
            style={{ fontSize: `var(--a-fs-${size})`, lineHeight: `var(--a-lh-${size})` }}
          >
            {size} 0123456789
          </p>
        ))}
      </Specimen>
      <Specimen name="Icons">
        <div className={styles.icons}>
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Specimen>
    </>
  );
}

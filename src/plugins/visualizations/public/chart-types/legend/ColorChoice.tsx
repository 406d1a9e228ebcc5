import { type ReactNode, useId, useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, classNames, Icon, TextField } from '#ui';
import { readChartStyle } from '#ui/charts';
import { Popover } from '#ui/overlays';
import { readHex } from '../colors';
import styles from './ColorChoice.module.css';

export interface ColorChoiceProps {
  label: string;
  /** What opens it: the spot of color in the legend. */
  mark: ReactNode;
  /** As stored; undefined where the color is automatic. */
  chosen: string | undefined;
  /** `#` with six digits; undefined makes it automatic again. */
  onColor: (color: string | undefined) => void;
}

/** The color of one series: of the palette, of six digits, or automatic. */
export function ColorChoice({ label, mark, chosen, onColor }: ColorChoiceProps) {
  const title = i18n.formatMessage(
    { id: 'visualizations.color.of', defaultMessage: 'Color of {label}' },
    { label },
  );
  return (
    <Popover
      label={title}
      className={styles.panel}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={styles.trigger} aria-label={title}>
          {mark}
        </button>
      )}
    >
      {(close) => (
        <div className={styles.content}>
          <div className={styles.palette}>
            {palette().map((color, position) => (
              <Swatch
                key={color}
                {...{ color, position }}
                isChosen={color === chosen?.toLowerCase()}
                onPick={() => {
                  onColor(color);
                  close();
                }}
              />
            ))}
          </div>
          <HexForm
            chosen={chosen}
            onColor={(color) => {
              onColor(color);
              close();
            }}
          />
          <Button
            size="s"
            variant="plain"
            icon="refresh"
            disabled={chosen === undefined}
            onClick={() => {
              onColor(undefined);
              close();
            }}
          >
            {i18n.formatMessage({
              id: 'visualizations.color.automatic',
              defaultMessage: 'Automatic color',
            })}
          </Button>
        </div>
      )}
    </Popover>
  );
}

/** What is stored is read by tools that know no tokens. */
const palette = () =>
  readChartStyle(getComputedStyle(document.documentElement)).palette.map(
    (color) => readHex(color) ?? color,
  );

interface SwatchProps {
  color: string;
  position: number;
  isChosen: boolean;
  onPick: () => void;
}

function Swatch({ color, position, isChosen, onPick }: SwatchProps) {
  return (
    <button
      type="button"
      className={classNames(styles.swatch, isChosen && styles.chosen)}
      style={{ background: color }}
      aria-pressed={isChosen}
      title={color}
      aria-label={i18n.formatMessage(
        { id: 'visualizations.color.number', defaultMessage: 'Color {number}' },
        { number: position + 1 },
      )}
      onClick={onPick}
    >
      {isChosen && <Icon name="check" size="s" />}
    </button>
  );
}

function HexForm({ chosen, onColor }: Pick<ColorChoiceProps, 'chosen' | 'onColor'>) {
  const id = useId();
  const [text, setText] = useState(chosen ?? '');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className={styles.form}
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        const color = readHex(text);
        setWrong(color === undefined);
        if (color !== undefined) onColor(color);
      }}
    >
      <TextField
        size="s"
        label={i18n.formatMessage({
          id: 'visualizations.color.hex',
          defaultMessage: 'Custom color',
        })}
        placeholder="#1a7f37"
        dir="ltr"
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={
          isWrong &&
          i18n.formatMessage({
            id: 'visualizations.color.wrong',
            defaultMessage: 'Enter # and six hex digits, such as #1a7f37.',
          })
        }
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="s" type="submit">
        {i18n.formatMessage({ id: 'visualizations.color.use', defaultMessage: 'Use' })}
      </Button>
    </form>
  );
}

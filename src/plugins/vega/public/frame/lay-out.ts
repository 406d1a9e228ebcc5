import type { Drawing } from '../../common/messages';

const DIRECTIONS: Readonly<Record<string, string>> = {
  top: 'column-reverse',
  left: 'row-reverse',
  right: 'row',
};

/** The document around a drawing: the colors of the page, and the fields of the reader where the specification wants them. */
export function layOut({ controls, theme, width, height }: Drawing): void {
  const { documentElement: root, body } = document;
  root.style.colorScheme = theme.isDark ? 'dark' : 'light';
  const tokens = { text: theme.text, line: theme.line, surface: theme.surface, font: theme.font };
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(`--${name}`, value);
  const direction = DIRECTIONS[controls.location] ?? 'column';
  body.style.flexDirection = direction;
  body.style.justifyContent = direction.endsWith('reverse') ? 'flex-end' : 'flex-start';
  body.style.width = `${width}px`;
  body.style.minHeight = `${height}px`;
  const place = document.getElementById('controls') as HTMLElement;
  place.style.flexDirection = controls.direction === 'horizontal' ? 'row' : 'column';
}

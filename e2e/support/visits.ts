import { choosePart } from '../../tools/rotating-part.mjs';
import { THEMES, type Theme } from './put-on-theme';
import { SCREENS, type Screen } from './screens';

/** One load of a screen, and the themes that are put on in it. */
export interface Visit {
  screen: Screen;
  width: number;
  locale: string;
  themes: readonly Theme[];
}

const isClassic = (theme: Theme) => !theme.startsWith('v9');

/** In each run: every screen in both themes of today, as wide as most windows. */
const DAILY: readonly Visit[] = SCREENS.map((screen) => ({
  screen,
  width: 1440,
  locale: 'en',
  themes: THEMES.filter((theme) => !isClassic(theme)),
}));

/** All others. */
const ROTATING: readonly Visit[] = SCREENS.flatMap((screen) => {
  const visit = (width: number, themes: readonly Theme[], locale = 'en'): Visit => ({
    screen,
    width,
    locale,
    themes,
  });
  return [
    visit(1440, THEMES.filter(isClassic)),
    visit(768, THEMES),
    visit(360, THEMES),
    ...(screen.isEnglish ? [] : ['de', 'ar'].map((locale) => visit(360, ['v9light'], locale))),
  ];
});

const PARTS = 8;
export const nameVisit = ({ screen, width, locale }: Visit) =>
  `${screen.name} at ${width} px${locale === 'en' ? '' : ` in ${locale}`}`;

/** The visits of this run, each of them one load. Where screenshots are made again, all. */
export function chooseVisits({ all }: { all: boolean }): Visit[] {
  const chosen = choosePart(ROTATING, nameVisit, PARTS, { all });
  const daily = DAILY.map((visit) => {
    const { themes = [] } = chosen.find((one) => nameVisit(one) === nameVisit(visit)) ?? {};
    return { ...visit, themes: [...visit.themes, ...themes] };
  });
  const names = daily.map(nameVisit);
  return [...daily, ...chosen.filter((visit) => !names.includes(nameVisit(visit)))];
}

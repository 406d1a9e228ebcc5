/** The button that opens the navigation: closing gives the focus back to it. */
export const NAV_TOGGLE_ID = 'navToggle';

/** What can stand in the header. Each knows how it is drawn; a layout says where. */
export type HeaderItem =
  | 'navToggle'
  | 'home'
  | 'loading'
  | 'breadcrumbs'
  | 'parentBreadcrumbs'
  | 'title'
  | 'badge'
  | 'badgeControls'
  | 'leftControls'
  | 'centerControls'
  | 'rightControls'
  | 'actionMenu'
  | 'descriptionControls'
  | 'bottomControls'
  | 'navLeft'
  | 'navCenter'
  | 'navRight'
  | 'navPrimaryRight'
  | 'navExpandedCenter'
  | 'navExpandedRight'
  | 'search'
  | 'recents'
  | 'theme'
  | 'help'
  | 'space'
  | 'line';

export interface HeaderRow {
  /** `bar` is 49 px high; `title`, `controls` and `description` as high as what is in them. */
  kind: 'bar' | 'title' | 'controls' | 'description';
  items: readonly HeaderItem[];
}

export type HeaderLayoutName = 'legacy' | 'legacyDense' | 'page' | 'application';

const STANDING: readonly HeaderItem[] = ['navCenter', 'navRight', 'navPrimaryRight'];
const MENUS: readonly HeaderItem[] = ['search', 'recents', 'theme', 'help'];

/** The header's three variants (spec section 2); the legacy one is expanded or dense (section 4). */
export const HEADER_LAYOUTS: Readonly<Record<HeaderLayoutName, readonly HeaderRow[]>> = {
  legacy: [
    {
      kind: 'bar',
      items: [
        'home',
        'loading',
        'space',
        'navExpandedCenter',
        'space',
        'navExpandedRight',
        ...MENUS,
      ],
    },
    { kind: 'bar', items: ['navToggle', 'navLeft', 'breadcrumbs', ...legacyControls()] },
  ],
  legacyDense: [
    {
      kind: 'bar',
      items: [
        'navToggle',
        'home',
        'loading',
        'navLeft',
        'breadcrumbs',
        ...legacyControls(),
        ...MENUS,
      ],
    },
  ],
  page: [
    {
      kind: 'bar',
      items: [
        'navToggle',
        'navLeft',
        'parentBreadcrumbs',
        'space',
        'actionMenu',
        ...STANDING,
        ...MENUS,
      ],
    },
    {
      kind: 'title',
      items: [
        'title',
        'badge',
        'badgeControls',
        'leftControls',
        'space',
        'centerControls',
        'rightControls',
      ],
    },
    { kind: 'description', items: ['descriptionControls'] },
    { kind: 'controls', items: ['bottomControls'] },
  ],
  application: [
    {
      kind: 'bar',
      items: [
        'navToggle',
        'navLeft',
        'breadcrumbs',
        'badge',
        'badgeControls',
        'leftControls',
        'space',
        'centerControls',
        'actionMenu',
        'rightControls',
        'line',
        ...STANDING,
        ...MENUS,
      ],
    },
    { kind: 'description', items: ['descriptionControls'] },
    { kind: 'controls', items: ['bottomControls'] },
  ],
};

function legacyControls(): readonly HeaderItem[] {
  return [
    'badge',
    'badgeControls',
    'leftControls',
    'space',
    'navCenter',
    'centerControls',
    'actionMenu',
    'rightControls',
    'navRight',
  ];
}

interface LayoutChoice {
  navGroupsEnabled: boolean;
  /** Of the open app, where nav groups are on. */
  variant: 'page' | 'application';
  useExpandedHeader: boolean | undefined;
}

/** `home:useNewHomePage` gives a dense header; otherwise it is expanded unless branding turns it off (spec section 4). */
export function chooseHeaderLayout(choice: LayoutChoice): HeaderLayoutName {
  if (choice.navGroupsEnabled) return choice.variant;
  return choice.useExpandedHeader === false ? 'legacyDense' : 'legacy';
}

/** Marks an element that keeps its animations, such as a sign that something goes on. */
const ESSENTIAL_ANIMATION_CLASS = 'essentialAnimation';

const PARTS = ['', '::before', '::after'].map(
  (part) => `*:not(.${ESSENTIAL_ANIMATION_CLASS})${part}`,
);
const NONE = [
  'animation-duration',
  'animation-delay',
  'transition-duration',
  'transition-delay',
].map((property) => `${property}: 0s !important;`);

/** Without any time, animations and transitions are at their end at once. */
const NO_ANIMATIONS = `${PARTS.join(', ')} { ${NONE.join(' ')} }`;

/**
 * Turns the animations of the page off and on. A sheet made by script: the page's security policy
 * takes no style element that it did not send itself.
 */
export function createAnimations(page: Document): { disable(disabled: boolean): void } {
  let sheet: CSSStyleSheet | undefined;
  return {
    disable(disabled) {
      const others = page.adoptedStyleSheets.filter((one) => one !== sheet);
      if (disabled) sheet ??= createSheet(page);
      page.adoptedStyleSheets = disabled && sheet ? [...others, sheet] : others;
    },
  };
}

function createSheet(page: Document): CSSStyleSheet {
  const sheet = new (page.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(NO_ANIMATIONS);
  return sheet;
}

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { getLogos, LOGO_ASSETS, type LogoKind } from './get-logos';

const KINDS = ['OpenSearch', 'Application', 'Mark', 'CenterMark', 'AnimatedMark'] as const;
const logo = { defaultUrl: '/logo.svg', darkModeUrl: '/logo-dark.svg' };
const mark = { defaultUrl: '/mark.svg', darkModeUrl: '/mark-dark.svg' };
const loadingLogo = { defaultUrl: '/spinner.svg', darkModeUrl: '/spinner-dark.svg' };

function shown(kind: LogoKind, branding: Parameters<typeof getLogos>[0]) {
  const { light, dark } = getLogos(branding, '')[kind];
  return [light.type, light.url, dark.type, dark.url];
}

describe('Logos', () => {
  it('are our own for every kind, for light and for dark, below ui/logos/ of this server', () => {
    const logos = getLogos({}, '/base');
    for (const kind of KINDS) {
      const { light, dark } = logos[kind];
      expect(light.url).toMatch(/^\/base\/ui\/logos\/[a-z_]+_on_light\.svg$/);
      expect(dark.url).toBe(light.url.replace('_light', '_dark'));
      expect([light.type, dark.type]).toEqual(['default', 'default']);
    }
    expect(new Set(KINDS.map((kind) => logos[kind].light.url)).size).toBe(KINDS.length);
    expect(logos.Chat.url).toBe('/base/ui/logos/opensearch_chat.svg');
  });

  it('show those for the colors of the page', () => {
    const light = getLogos({ logo, darkMode: false }, '');
    const dark = getLogos({ logo, darkMode: true }, '');

    expect([light.colorScheme, light.Application.url]).toEqual(['light', '/logo.svg']);
    expect([dark.colorScheme, dark.Application.url]).toEqual(['dark', '/logo-dark.svg']);
  });

  it('are the brand’s where it has them', () => {
    const branding = { logo, mark, loadingLogo };
    const both = (light: string) => ['custom', light, 'custom', light.replace('.', '-dark.')];

    expect(KINDS.map((kind) => shown(kind, branding))).toEqual([
      both('/logo.svg'),
      both('/logo.svg'),
      both('/mark.svg'),
      both('/mark.svg'),
      both('/spinner.svg'),
    ]);
  });

  it('for dark colors may be those for light ones, never the other way round', () => {
    expect(shown('Mark', { mark: { defaultUrl: '/mark.svg' } })).toEqual([
      'custom',
      '/mark.svg',
      'custom',
      '/mark.svg',
    ]);
    expect(shown('Mark', { mark: { darkModeUrl: '/dark.svg' } })).toEqual([
      'default',
      '/ui/logos/opensearch_mark_on_light.svg',
      'custom',
      '/dark.svg',
    ]);
  });

  it('while loading are the brand’s mark, as an alternative, where it has no own', () => {
    expect(shown('AnimatedMark', { mark })).toEqual([
      'alternative',
      '/mark.svg',
      'alternative',
      '/mark-dark.svg',
    ]);
  });

  it('cannot be changed, however deep', () => {
    const logos = getLogos({ logo }, '');

    expect(() => Object.assign(logos.Mark.light, { url: 'x' })).toThrow(TypeError);
    expect(Object.isFrozen(logos)).toBe(true);
  });

  it('that are nowhere to be found are an error', () => {
    const assets = { ...LOGO_ASSETS, Mark: { dark: '/only-dark.svg' } };

    expect(() => getLogos({}, '', assets)).toThrow('No default asset found');
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>', 'http://['])(
    'attack 15: are our own where the brand’s are at %s',
    (defaultUrl) => {
      expect(getLogos({ logo: { defaultUrl } }, '').Application.type).toBe('default');
    },
  );
});

import type { Config, CspRules } from '../config';

/** For the page: what maps show behind their layers. Nothing where nobody set it. */
export function readTiles(config: Config): { mapTiles?: { url: string; attribution: string } } {
  const url = config['maps.tiles.url'];
  return url === '' ? {} : { mapTiles: { url, attribution: config['maps.tiles.attribution'] } };
}

/** Images of that server, and nothing else of it. */
export function tileSources(config: Config): CspRules {
  const url = config['maps.tiles.url'];
  return url === '' ? {} : { 'img-src': [new URL(url.replaceAll(/[{}]/g, '')).origin] };
}

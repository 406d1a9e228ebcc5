import type { IconName } from '#ui';

/** Colors that a workspace can have; each is told from the others, and seen on light and dark ground. */
export const COLORS: readonly { value: string; name: string }[] = [
  { value: '#54b399', name: 'green' },
  { value: '#6092c0', name: 'blue' },
  { value: '#d36086', name: 'pink' },
  { value: '#9170b8', name: 'violet' },
  { value: '#d6a02c', name: 'yellow' },
  { value: '#da8b45', name: 'orange' },
  { value: '#aa6556', name: 'brown' },
  { value: '#e7664c', name: 'red' },
];

export const ICONS: readonly IconName[] = [
  'objects',
  'dashboard',
  'discover',
  'visualize',
  'data',
  'chart-line',
  'clock',
  'star',
  'pin-map',
  'console',
];

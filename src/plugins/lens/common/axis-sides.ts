/** The ids of the two value axes. */
export const LEFT = 'left';
export const RIGHT = 'right';

/** The type of charts of several layers, which asks for each of them. */
export const LAYERS = 'lens_layers';

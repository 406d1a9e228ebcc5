import { createBasePath, type IBasePath } from '../core/public/http';
import { classOf } from './class-of';

/** `new BasePath(basePath, serverBasePath, clientBasePath)` */
export const BasePath = classOf(
  (basePath: string = '', serverBasePath: string = basePath, clientBasePath: string = '') =>
    createBasePath(basePath, clientBasePath, serverBasePath),
);
export type BasePath = IBasePath;

export { createAppHistory } from './app-history';
export { AppContainer, nameOpenApp } from './AppContainer';
export { createApplicationService } from './application-service';
export type { ApplicationService, InternalApplicationStart } from './application-service';
export { DEFAULT_APP_CATEGORIES } from './default-categories';
export { handleAppLinks } from './app-links';
export * from './types';

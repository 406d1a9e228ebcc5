export { addLinkToUseCases } from './add-link-to-use-cases';
export { ALL_USE_CASE_ID, DEFAULT_NAV_GROUPS, USE_CASE_IDS } from './default-nav-groups';
export { isCategoryOpen, setCategoryOpen } from './category-open';
export { LinkItemType, toLinkItems, type LinkItem } from './link-items';
export { createNavGroupService, type NavGroupService } from './nav-group-service';
export { openGroup, toSideMenu, type GroupEntry } from './side-menu';
export * from './types';

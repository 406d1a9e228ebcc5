/** Of the elements on the page. */
export const TAB_PAGE = 'discover-tab-page';
export const tabElementId = (id: string): string => `discover-tab-${id}`;

/** Whether the navigation is `folded` or `open`: what local storage says (spec section 7), for the server that writes the page. */
export const NAV_COOKIE = 'atrium-nav';
/** On the page's element, where the cookie says so. */
export const NAV_FOLDED_CLASS = 'nav-folded';

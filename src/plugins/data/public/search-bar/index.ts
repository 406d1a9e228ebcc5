export { createSearchBar } from './create-search-bar';

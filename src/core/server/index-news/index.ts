export { createIndexNews, INDEX_NEWS_TYPE } from './index-news';

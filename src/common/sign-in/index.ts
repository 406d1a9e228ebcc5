export { shortenNextUrl } from './shorten-next-url';

export { createOtherServers, type OtherServers } from './other-servers';

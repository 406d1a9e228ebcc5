// What somebody saved, and what it was: a module of its own, for screens that show it.
export { VersionHistory, type Version } from './VersionHistory';

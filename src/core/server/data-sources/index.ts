export { type DataSourcesSetup, setUpDataSources } from './set-up-data-sources';

export { loadMonitoring, type Monitoring } from './load-monitoring';

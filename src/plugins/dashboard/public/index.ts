export { chartPanel } from './panels/chart-panel';
export type { PanelCode, PanelContentProps, PanelKind, PanelKinds } from './panels/panel-kind';
export {
  type CheckedScripts,
  differs,
  type JudgedObject,
  type Judging,
  missing,
  type Verdict,
  works,
} from './panels/verdict';
export type { DashboardSetup, DashboardStart } from './plugin';

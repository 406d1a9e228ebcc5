/** A sample set as Home lists it. */
export interface SampleData {
  id: string;
  title: string;
  description: string;
  documents: number;
  fields: number;
  status: 'installed' | 'not_installed';
  index: string;
  /** Of the dashboard that came with it, where it is still there. */
  dashboardId?: string;
}

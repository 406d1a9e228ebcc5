/** A sample set as Home lists it. */
export interface SampleData {
  id: string;
  title: string;
  description: string;
  documents: number;
  fields: number;
  /** `changing` while somebody adds or removes it: an event of the index tells of the end. */
  status: 'installed' | 'not_installed' | 'changing';
  index: string;
  /** Of the dashboard that came with it, where it is still there. */
  dashboardId?: string;
}

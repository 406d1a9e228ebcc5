import { createFetch, type Fetch as OurFetch, type IBasePath } from '../core/public/http';
import { classOf } from './class-of';

interface FetchParameters {
  basePath: IBasePath;
  opensearchDashboardsVersion: string;
}

/** `new Fetch({ basePath, opensearchDashboardsVersion })` */
export const Fetch = classOf(({ basePath, opensearchDashboardsVersion }: FetchParameters) =>
  createFetch({ basePath, version: opensearchDashboardsVersion }),
);
export type Fetch = OurFetch;

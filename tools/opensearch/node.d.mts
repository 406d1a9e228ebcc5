export interface OpenSearchNode {
  url: string;
  pid: number;
  stop(): Promise<void>;
}
export function startNodes(count: number, options?: { heap?: string }): Promise<OpenSearchNode[]>;
export function startSecuredNode(
  own: { certificate: string; key: string },
  secrets: { admin: string; jwtKey: string },
  isUp: (port: number) => Promise<boolean>,
): Promise<OpenSearchNode>;
export function startNode(options?: {
  heap?: string;
  compilesWell?: boolean;
}): Promise<OpenSearchNode>;
export function startOlderNode(major: 1 | 2): Promise<OpenSearchNode>;

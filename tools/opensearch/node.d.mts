export interface OpenSearchNode {
  url: string;
  pid: number;
  stop(): Promise<void>;
}
export function startNode(options?: {
  heap?: string;
  compilesWell?: boolean;
}): Promise<OpenSearchNode>;

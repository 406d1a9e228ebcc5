export interface OpenSearchNode {
  url: string;
  stop(): Promise<void>;
}
export function startNode(options?: { heap?: string }): Promise<OpenSearchNode>;

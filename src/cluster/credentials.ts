import type { ClusterRequest, ForwardedHeaders } from './cluster';
import { signRequest, type AwsCredentials } from './sign-request';

/** How the server shows a cluster who it is. */
export type Credentials =
  | { kind: 'basic'; username: string; password: string }
  /** A JSON web token, or another that the cluster takes. */
  | { kind: 'bearer'; token: string }
  | AwsCredentials;

export interface SentRequest extends Pick<ClusterRequest, 'method'> {
  origin: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

/** The headers to send: with the credentials of the person or of the server, never with both. */
export function withCredentials(
  request: SentRequest,
  credentials: Credentials | undefined,
  forwarded: ForwardedHeaders | undefined,
): Record<string, string> {
  const headers = { ...request.headers, ...forwarded?.headers };
  if (!credentials || forwarded?.replaceCredentials) return headers;
  switch (credentials.kind) {
    case 'basic': {
      const { username, password } = credentials;
      const encoded = Buffer.from(`${username}:${password}`).toString('base64');
      return { ...headers, authorization: `Basic ${encoded}` };
    }
    case 'bearer':
      return { ...headers, authorization: `Bearer ${credentials.token}` };
    case 'aws':
      return signRequest({ ...request, headers }, credentials);
  }
}

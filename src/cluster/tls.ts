import type { ConnectionOptions } from 'node:tls';
import { tell, type ServerMessage } from '#common/server-messages';

/** How a cluster's certificate is checked, and the one that is shown to it. */
export interface ClusterTls {
  /** PEM, in place of those that the system trusts. */
  authorities?: readonly Buffer[];
  certificate?: Buffer;
  key?: Buffer;
  keyPassphrase?: string;
  /** `certificate`: whatever name it is for. `none`: anybody's; for trials. */
  verify: 'full' | 'certificate' | 'none';
}

export function toConnectOptions(tls: ClusterTls | undefined): ConnectionOptions {
  if (!tls) return {};
  const { authorities, certificate, key, keyPassphrase, verify } = tls;
  return {
    ...(authorities && { ca: [...authorities] }),
    ...(certificate && { cert: certificate }),
    ...(key && { key }),
    ...(keyPassphrase !== undefined && { passphrase: keyPassphrase }),
    rejectUnauthorized: verify !== 'none',
    ...(verify === 'certificate' && { checkServerIdentity: () => undefined }),
  };
}

const UNKNOWN_AUTHORITY = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** What is wrong with the certificate of a cluster, or with ours; undefined where the fault is another one. */
export function certificateProblem(error: unknown): ServerMessage | undefined {
  const code = String((error as { code?: unknown }).code ?? '');
  if (code === 'CERT_HAS_EXPIRED') return tell('cluster.certificateExpired');
  if (code === 'CERT_NOT_YET_VALID') return tell('cluster.certificateEarly');
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return tell('cluster.certificateName');
  if (UNKNOWN_AUTHORITY.has(code)) return tell('cluster.certificateAuthority');
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'EPROTO') return tell('cluster.noTls');
  if (code.startsWith('ERR_SSL_') || code.startsWith('CERT_')) {
    return tell('cluster.certificate', { reason: code });
  }
  return undefined;
}

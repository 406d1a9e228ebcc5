const UNKNOWN = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
const OF_CODE: Readonly<Record<string, 'sources.certificate.time' | 'sources.certificate.name'>> = {
  CERT_HAS_EXPIRED: 'sources.certificate.time',
  CERT_NOT_YET_VALID: 'sources.certificate.time',
  ERR_TLS_CERT_ALTNAME_INVALID: 'sources.certificate.name',
};
/** Errors within errors that are looked into. */
const MOST_CAUSES = 5;

/**
 * The message for a certificate that was refused, by Node's codes; undefined for anything else.
 *
 * @param takesCertificate the source has a field for that of the authority
 */
export function certificateProblem(error: unknown, takesCertificate: boolean) {
  let at = error;
  for (let depth = 0; depth < MOST_CAUSES && at instanceof Error; depth += 1) {
    const code = String((at as NodeJS.ErrnoException).code);
    if (UNKNOWN.has(code)) {
      return takesCertificate ? 'sources.certificate.unknown' : 'sources.certificate.unknownHere';
    }
    if (Object.hasOwn(OF_CODE, code)) return OF_CODE[code];
    at = at.cause;
  }
  return undefined;
}

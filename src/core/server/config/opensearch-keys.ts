import { z } from 'zod';
import { flag, headerNames, hosts, list, milliseconds, sentHeaders } from './value-types';

const file = z.string().min(1).optional();

/** Which cluster answers in place of the embedded engine, and how it is reached. */
export const OPENSEARCH_KEYS = {
  'opensearch.hosts': hosts.optional(),
  'opensearch.readOnly': flag.default(false),
  'opensearch.username': z.string().optional(),
  'opensearch.password': z.string().optional(),
  'opensearch.token': z.string().min(1).optional(),
  'opensearch.aws.region': z.string().min(1).optional(),
  'opensearch.aws.service': z.enum(['es', 'aoss']).default('es'),
  'opensearch.aws.accessKeyId': z.string().min(1).optional(),
  'opensearch.aws.secretAccessKey': z.string().min(1).optional(),
  'opensearch.aws.sessionToken': z.string().min(1).optional(),
  'opensearch.requestHeadersAllowlist': headerNames,
  'opensearch.customHeaders': sentHeaders,
  'opensearch.requestTimeout': milliseconds.default(30_000),
  'opensearch.pingTimeout': milliseconds.optional(),
  'opensearch.shardTimeout': milliseconds.default(30_000),
  'opensearch.sniffOnStart': flag.default(false),
  'opensearch.sniffOnConnectionFault': flag.default(false),
  'opensearch.sniffInterval': z
    .union([z.literal(false), z.literal('false').transform(() => false as const), milliseconds])
    .default(false),
  'opensearch.ssl.certificateAuthorities': list,
  'opensearch.ssl.certificate': file,
  'opensearch.ssl.key': file,
  'opensearch.ssl.keyPassphrase': z.string().optional(),
  'opensearch.ssl.verificationMode': z.enum(['full', 'certificate', 'none']).default('full'),
} as const;

import { prettyJson, type JsonText } from '#common/json';
import type { Endpoint } from '../endpoint';

export const endpoint: Endpoint = {
  name: 'info',
  routes: ['GET /', 'HEAD /'],
  scope: 'any',
  does: 'Name and version, by which clients recognize what they talk to.',
  handle({ server, parameters }) {
    const info = {
      name: server.nodeName,
      cluster_name: server.clusterName,
      cluster_uuid: server.clusterUuid,
      version: {
        ...(server.claimsOldVersion ? {} : { distribution: 'opensearch' }),
        number: server.claimedVersion,
        build_type: 'atrium',
        build_hash: 'unknown',
        build_date: 'unknown',
        build_snapshot: false,
        lucene_version: '10.5.0',
        minimum_wire_compatibility_version: server.claimsOldVersion ? '6.8.0' : '2.19.0',
        minimum_index_compatibility_version: server.claimsOldVersion ? '6.0.0-beta1' : '2.0.0',
      },
      tagline: 'The OpenSearch Project: https://opensearch.org/',
    };
    // As OpenSearch does it here alone: whoever looks by hand can read it.
    return {
      json: (parameters.has('pretty') ? info : prettyJson(JSON.stringify(info))) as JsonText,
    };
  },
};

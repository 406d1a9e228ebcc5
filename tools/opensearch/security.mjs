// What OpenSearch's security plugin is told: who there is, and how they say so.

const tls = (layer) =>
  ['pemcert_filepath: cert.pem', 'pemkey_filepath: key.pem', 'pemtrustedcas_filepath: cert.pem']
    .map((setting) => `plugins.security.ssl.${layer}.${setting}`)
    .join('\n');

export const SECURITY = `${tls('transport')}
plugins.security.ssl.transport.enforce_hostname_verification: false
plugins.security.ssl.http.enabled: true
${tls('http')}
plugins.security.allow_default_init_securityindex: true
plugins.security.audit.type: noop
plugins.security.nodes_dn: ["CN=localhost"]`;

const meta = (type) => ({ _meta: { type, config_version: 2 } });

/** @param {{admin: string, jwtKey: string}} secrets */
export const securityFiles = ({ admin, jwtKey }) => ({
  config: {
    ...meta('config'),
    config: {
      dynamic: {
        http: { anonymous_auth_enabled: false },
        authc: {
          password: {
            http_enabled: true,
            order: 1,
            http_authenticator: { type: 'basic', challenge: true },
            authentication_backend: { type: 'intern' },
          },
          token: {
            http_enabled: true,
            order: 0,
            http_authenticator: {
              type: 'jwt',
              challenge: false,
              config: { signing_key: jwtKey, jwt_header: 'Authorization', roles_key: 'roles' },
            },
            authentication_backend: { type: 'noop' },
          },
        },
      },
    },
  },
  internal_users: { ...meta('internalusers'), admin: { hash: admin, backend_roles: ['admin'] } },
  roles: {
    ...meta('roles'),
    everything: {
      cluster_permissions: ['*'],
      index_permissions: [{ index_patterns: ['*'], allowed_actions: ['*'] }],
    },
    flights_reader: {
      cluster_permissions: ['cluster_composite_ops_ro', 'cluster:monitor/*'],
      index_permissions: [
        {
          index_patterns: ['flights*'],
          allowed_actions: [
            'read',
            'indices:admin/mappings/get',
            'indices:monitor/*',
            'indices:admin/get',
          ],
        },
      ],
    },
  },
  roles_mapping: {
    ...meta('rolesmapping'),
    everything: { backend_roles: ['admin'] },
    flights_reader: { backend_roles: ['reader'] },
  },
  action_groups: meta('actiongroups'),
  tenants: meta('tenants'),
  nodes_dn: meta('nodesdn'),
  allowlist: { ...meta('allowlist'), config: { enabled: false, requests: {} } },
});

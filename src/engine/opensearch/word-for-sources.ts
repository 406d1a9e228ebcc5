import { type Cluster, ClusterError } from '#cluster';
import { type ServerMessage, type ServerMessageCode, tell } from '#common/server-messages';

type Worded = Pick<Cluster, 'ask' | 'version'>;

/** What is to be looked at is what was entered for the data source: keys of the configuration are about the server's own cluster. */
export const wordForSources = (cluster: Worded): Worded => ({
  ask: async (request, limits) => {
    try {
      return await cluster.ask(request, limits);
    } catch (error) {
      throw worded(error);
    }
  },
  version: async (limits) => {
    try {
      return await cluster.version(limits);
    } catch (error) {
      throw worded(error);
    }
  },
});

function worded(error: unknown): unknown {
  if (!(error instanceof ClusterError) || !error.serverMessage) return error;
  const { code, serverMessage, status, type, retryAfter } = error;
  const word = WORDS[serverMessage.code];
  if (!word) return error;
  return new ClusterError(code, word(serverMessage.values), {
    cause: error,
    type,
    retryAfter,
    ...(status !== undefined && { status }),
  });
}

type Word = (values: ServerMessage['values']) => ServerMessage;

const WORDS: Partial<Record<ServerMessageCode, Word>> = {
  'cluster.certificate': ({ reason = '' }) => tell('dataSources.certificate', { reason }),
  'cluster.certificateAuthority': () => tell('dataSources.certificateAuthority'),
  'cluster.certificateName': () => tell('dataSources.certificateName'),
  'cluster.unknownCaller': () => tell('dataSources.unknownCaller'),
  'cluster.noJson': ({ status = '' }) => tell('dataSources.noJson', { status }),
  'cluster.otherType': ({ type = '', status = '' }) =>
    tell('dataSources.otherType', { type, status }),
  'cluster.noTls': () => tell('dataSources.noTls'),
  'cluster.noVersion': () => tell('dataSources.unknownVersion'),
};

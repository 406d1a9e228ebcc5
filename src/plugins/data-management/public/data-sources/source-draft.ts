import {
  type DataSourceInput,
  type DataSourceView,
  EVERYWHERE,
  SECRETS_OF,
  type SecretCredentials,
  type ShownCredentials,
  type SourceAuthType,
} from '#common/data-sources';

/** What is being typed. */
export interface SourceDraft {
  title: string;
  name: string;
  description: string;
  endpoint: string;
  type: SourceAuthType;
  credentials: ShownCredentials & SecretCredentials;
  isEverywhere: boolean;
  /** Kept while everywhere is chosen. */
  workspaces: readonly string[];
}

export function toDraft(source: DataSourceView | undefined): SourceDraft {
  const { workspaces = [EVERYWHERE] } = source ?? {};
  return {
    title: source?.title ?? '',
    name: source?.name ?? '',
    description: source?.description ?? '',
    endpoint: source?.endpoint ?? '',
    type: source?.auth.type ?? 'no_auth',
    credentials: source?.auth.credentials ?? {},
    isEverywhere: workspaces.includes(EVERYWHERE),
    workspaces: workspaces.filter((id) => id !== EVERYWHERE),
  };
}

const SHOWN = {
  no_auth: [],
  username_password: ['username'],
  token: [],
  sigv4: ['accessKey', 'region', 'service'],
} as const satisfies Readonly<Record<SourceAuthType, readonly (keyof ShownCredentials)[]>>;

/** Of the chosen kind alone: what was typed for another one stays here. */
export function toAuth({ type, credentials }: SourceDraft): DataSourceInput['auth'] {
  const names = [...SHOWN[type], ...SECRETS_OF[type]];
  const given = Object.fromEntries(names.map((name) => [name, credentials[name]]));
  return { type, credentials: given };
}

export function toInput(draft: SourceDraft): DataSourceInput {
  const { title, name, description, endpoint, isEverywhere, workspaces } = draft;
  return {
    title: title.trim(),
    ...(name.trim() && { name: name.trim() }),
    ...(description.trim() && { description: description.trim() }),
    endpoint: endpoint.trim(),
    workspaces: isEverywhere ? [EVERYWHERE] : workspaces,
    auth: toAuth(draft),
  };
}

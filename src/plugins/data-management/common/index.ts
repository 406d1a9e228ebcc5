export type {
  AliasMember,
  DataStream,
  ManagedIndex,
  NamedAlias,
  Pipeline,
  Policy,
  Template,
  TemplateKind,
  TemplatePreview,
  TriedDocument,
} from './names';

/** Sources as a part of the page Data: loaded when somebody looks at them. */
export const loadSources = async () =>
  (await import(/* webpackChunkName: "sources" */ './SourcesSection')).SourcesSection;

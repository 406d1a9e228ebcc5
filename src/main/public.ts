import { createCoreSystem, readInjectedMetadata } from '#core/public';
import { manifests } from './plugin-manifests';
import { loadPlugin } from './public-plugins';

/** The page's own elements: the loading message makes room for the shell. */
function createRootElement(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'opensearch-dashboards-body';
  element.style.minHeight = '100%';
  document.getElementById('osd_loading_message')?.remove();
  document.body.prepend(element);
  return element;
}

void createCoreSystem({
  rootElement: createRootElement(),
  metadata: readInjectedMetadata(document),
  plugins: manifests,
  loadPlugin,
}).start();

import '#ui/themes';
import { bootstrap } from '#core/public';
import { manifests } from './plugin-manifests';
import { loadPlugin } from './public-plugins';

void bootstrap({ page: window, plugins: manifests, loadPlugin });

import '#ui/themes';
import { bootstrap } from '#core/public/start';
import { publicManifests } from './plugin-manifests';
import { loadPlugin } from './public-plugins';

void bootstrap({ page: window, plugins: publicManifests, loadPlugin });

import { createRoot } from 'react-dom/client';
import { scan, type Observable } from 'rxjs';
import type { FatalErrorInfo } from './fatal-errors';
import { FatalErrorsScreen } from './FatalErrorsScreen';

interface PageFacts {
  version: string;
  buildNumber: number;
}

/** Takes the whole page over. */
export function showFatalErrors(
  errors$: Observable<FatalErrorInfo>,
  { version, buildNumber }: PageFacts,
) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  window.addEventListener('hashchange', () => window.location.reload());
  const root = createRoot(element);
  errors$
    .pipe(scan((all: FatalErrorInfo[], error) => [...all, error], []))
    .subscribe((errors) =>
      root.render(
        <FatalErrorsScreen errors={errors} version={version} buildNumber={buildNumber} />,
      ),
    );
}

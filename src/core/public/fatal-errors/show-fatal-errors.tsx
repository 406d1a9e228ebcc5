import { createRoot } from 'react-dom/client';
import { scan, type Observable } from 'rxjs';
import type { FatalErrorInfo } from './fatal-errors';
import { FatalErrorsScreen } from './FatalErrorsScreen';

interface PageVersion {
  version: string;
  buildNumber: number;
}

/** Takes the whole page over, or the given part of it. */
export function showFatalErrors(
  errors$: Observable<FatalErrorInfo>,
  { version, buildNumber }: PageVersion,
  host: Element = document.body,
) {
  const element = document.createElement('div');
  host.replaceChildren(element);
  // Of two pages of one document the browser changes the address only: nothing else would show the other.
  for (const change of ['hashchange', 'popstate'])
    window.addEventListener(change, () => window.location.reload());
  const root = createRoot(element);
  errors$
    .pipe(scan((all: FatalErrorInfo[], error) => [...all, error], []))
    .subscribe((errors) =>
      root.render(
        <FatalErrorsScreen errors={errors} version={version} buildNumber={buildNumber} />,
      ),
    );
}

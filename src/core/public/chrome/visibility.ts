import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';

/** An address whose hash asks for the app alone, such as `#/view?embed=true` (spec section 2). */
function isEmbedded(hash: string): boolean {
  return /[?&]embed(=|&|$)/.test(hash);
}

interface Dependencies {
  /** Whether the open app wants the page for itself. */
  chromeless$: Observable<boolean>;
  hash: string;
}

/** Whether the header and the navigation are shown. A chromeless app has the last word. */
export function createVisibility({ chromeless$, hash }: Dependencies) {
  const wanted$ = new BehaviorSubject(!isEmbedded(hash));
  return {
    visible$: combineLatest([wanted$, chromeless$]).pipe(
      map(([wanted, chromeless]) => wanted && !chromeless),
    ),
    setIsVisible: (visible: boolean) => wanted$.next(visible),
  };
}

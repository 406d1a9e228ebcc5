import { PatternDetails } from './PatternDetails';
import { PatternList } from './PatternList';
import type { PatternServices } from './pattern-services';
import { usePatternRoute } from './use-pattern-route';

/** All index patterns, or one of them. */
export function PatternsPage(services: PatternServices) {
  const [id, open] = usePatternRoute(services.params);
  return id === undefined ? (
    <PatternList {...services} onOpen={open} />
  ) : (
    <PatternDetails key={id} {...services} id={id} onBack={() => open(undefined)} />
  );
}

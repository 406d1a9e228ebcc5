import { InspectFlyout } from '#plugins/visualizations/public';
import type { SearchResponse } from '#common/search';
import type { useDiscover } from './use-discover';

interface InspectSearchProps {
  title: string;
  asked: ReturnType<typeof useDiscover>['asked'];
  onClose: () => void;
}

/** What the page asked, what was answered, and how to ask it from elsewhere. */
export function InspectSearch({ title, asked, onClose }: InspectSearchProps) {
  const requests = asked().map(({ name, request, response }) => ({
    name,
    request,
    steps: [],
    ...(response && answered(response)),
  }));
  return <InspectFlyout title={title} details={{ requests }} onClose={onClose} />;
}

const answered = (response: SearchResponse) => ({
  response,
  took: response.took,
  rows: response.hits.hits.length,
  ...(response.hits.total && { documents: response.hits.total.value }),
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CoreStart } from '#core/public';
import { NoData } from './page-messages';

afterEach(cleanup);

it.each([
  ['an editor', {}, /Drop a file on the home page/, 1],
  ['a reader', { data: { write: false } }, /There is no index you can read/, 0],
  ['an editor over a cluster', { ingest: { load: false } }, /OpenSearch cluster/, 0],
])(
  '%s is told how data comes here, and offered only what they may',
  (_who, capabilities, text, links) => {
    const application = { capabilities, getUrlForApp: () => '/app/home' };
    render(<NoData core={{ application } as unknown as CoreStart} title="Nothing here" />);

    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Add data' })).toHaveLength(links);
  },
);

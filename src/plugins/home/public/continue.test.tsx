import { cleanup, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecentlyAccessedItem } from '#core/public';
import { Continue } from './Continue';

afterEach(cleanup);

function show(items: readonly RecentlyAccessedItem[]) {
  const items$ = new BehaviorSubject(items);
  const toHref = ({ link, workspaceId }: RecentlyAccessedItem) => `/base/${workspaceId}${link}`;
  render(<Continue recents={{ get: () => items$.value, get$: () => items$, toHref }} />);
}

describe('Home', () => {
  it('offers to go on with the five things that were opened last, in their workspace', () => {
    show(
      Array.from({ length: 7 }, (_, at) => ({
        id: `${at}`,
        label: `Sales ${at}`,
        link: `/app/dashboards#/view/${at}`,
        workspaceId: 'team',
        meta: { type: 'dashboard' },
      })),
    );
    expect(screen.getByRole('heading').textContent).toBe('Continue where you left off');
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `Sales ${at}`),
    );
    expect(links[0]?.getAttribute('href')).toBe('/base/team/app/dashboards#/view/0');
  });

  it('says nothing of it on the first visit', () => {
    show([]);
    expect(document.body.textContent).toBe('');
  });
});

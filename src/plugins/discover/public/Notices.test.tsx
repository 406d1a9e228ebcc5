import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Notices, type NoticesProps } from './Notices';

afterEach(cleanup);

const show = (model: Partial<NoticesProps['model']>) =>
  render(
    <Notices
      work={{ stored: undefined, isOutdated: false }}
      saving={{ conflict: false, overwrite: () => {}, loadTheirs: () => {} }}
      problems={[]}
      details={{ lostTime: undefined }}
      model={
        {
          queryError: undefined,
          missing: undefined,
          scripts: { refused: new Map() },
          ...model,
        } as unknown as NoticesProps['model']
      }
    />,
  ).container;

it('What an answer lacks is said above it; nothing else takes room', () => {
  expect(show({}).textContent).toBe('');
  show({ missing: 'Results are incomplete: the search failed in 1 index (logs-1).' });

  expect(screen.getByText(/Results are incomplete/).textContent).toContain('logs-1');
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { punchCategories } from '@baton/contract/quality/punch-categories.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { CountsStrip } from '#resource/register/counts-strip.tsx';
import type { PunchQuery } from './punch-address.ts';
import { punchCounts } from './punch-counts.ts';

const figures = {
  total: 20,
  open: 6,
  cleared: 3,
  verified: 9,
  void: 2,
  overdue: 4,
  blocking: 5,
  window: 1,
  exceptions: 2,
  categories: [{ id: 4, count: 7 }],
};
const category = {
  id: 4,
  programme: 1,
  version: 1,
  created_at: '',
  updated_at: '',
  code: 'A',
  name: 'Safety',
};

function Strip() {
  const [query, setQuery] = useState<PunchQuery>({ state: 'open.cleared', clearing_team: '3' });
  return (
    <>
      <CountsStrip
        counting={punchCounts}
        grouping={punchCategories}
        figures={figures}
        grouped={figures}
        groups={[category]}
        query={query}
        onChange={setQuery}
      />
      <p data-testid="query">{JSON.stringify(query)}</p>
    </>
  );
}

const query = () => JSON.parse(screen.getByTestId('query').textContent) as PunchQuery;

it('filters by the figure that is pressed, and leaves other filters', async () => {
  await renderInSession(<Strip />);
  const user = userEvent.setup();
  expect(screen.getByRole('button', { name: /^Outstanding 9/ }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: /^Overdue 4/ }));
  expect(query()).toEqual({ overdue: true, clearing_team: '3' });
  await user.click(screen.getByRole('button', { name: /^A 7/ }));
  expect(query()).toEqual({ overdue: true, clearing_team: '3', category: '4' });
  await user.click(screen.getByRole('button', { name: /^A 7/ }));
  expect(query()).toEqual({ overdue: true, clearing_team: '3' });
  await user.click(screen.getByRole('button', { name: /^Verified 9/ }));
  expect(query()).toEqual({ state: 'verified', clearing_team: '3' });
  expect(screen.queryByRole('button', { name: /^A 7/ })).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { copy } from './copy.ts';
import { FilterBar } from '#resource/register/filter-bar.tsx';
import type { PunchQuery } from './punch-address.ts';
import { punchRegister } from './punch-register.tsx';

function Bar() {
  const [query, setQuery] = useState<PunchQuery>({ mine: 'clear' });
  return (
    <>
      <FilterBar
        register={punchRegister}
        query={query}
        onChange={setQuery}
        listOf={() => []}
        nameOf={() => undefined}
      >
        {null}
      </FilterBar>
      <p data-testid="query">{JSON.stringify(query)}</p>
      <button type="button" onClick={() => setQuery({})}>
        Back
      </button>
    </>
  );
}

const query = () => JSON.parse(screen.getByTestId('query').textContent) as PunchQuery;
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: copy.filter.search });

it('keeps the focus when one types on after a pause, and the other filters', async () => {
  await renderInSession(<Bar />);
  const user = userEvent.setup();
  await user.click(field());
  await user.keyboard('val');
  await waitFor(() => expect(query()).toEqual({ mine: 'clear', search: 'val' }));
  expect(document.activeElement).toBe(field());
  await user.keyboard('ve');
  await waitFor(() => expect(query()).toEqual({ mine: 'clear', search: 'valve' }));
});

it('shows what something else has made of the search', async () => {
  await renderInSession(<Bar />);
  const user = userEvent.setup();
  await user.type(field(), 'valve');
  await waitFor(() => expect(query()).toEqual({ mine: 'clear', search: 'valve' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(field().value).toBe('');
});

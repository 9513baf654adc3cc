import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signNames } from '@baton/domain/chart/signs.ts';
import { copy } from '@baton/domain/lookahead/copy.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { SignLegend } from './sign-legend.tsx';

it('explains every status that a card can have, every sign, and slip in its unit', () => {
  render(<SignLegend unit="working days" />);
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries.length).toBe(statuses.length - 1 + signNames.length + 1);
  for (const name of signNames) expect(entries).toContain(copy.signs[name]);
  expect(entries.at(-1)).toBe('+3 −3working days after or before baseline');
});

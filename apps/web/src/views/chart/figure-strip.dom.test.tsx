import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FigureStrip } from './figure-strip.tsx';

it('opens the definition of a figure from its label, by pointer and by keyboard', async () => {
  const user = userEvent.setup();
  const definition = 'Completed of what was planned. BEI = completed ÷ planned.';
  render(
    <FigureStrip
      figures={[
        { label: 'BEI', value: '0.87', definition },
        { label: 'Complete', value: '12' },
      ]}
    />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'BEI' }));
  expect((await screen.findByRole('dialog', { name: 'BEI' })).textContent).toContain(definition);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'BEI' })).toBeDefined();
});

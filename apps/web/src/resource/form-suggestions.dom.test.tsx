import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { text } from '@baton/contract/form/field.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { FieldInput } from './sheet/field-input.tsx';

const route = text({ label: 'Route', max: 60, suggestions: { resource: 'milestones', field: 'chain' } });

function Form() {
  const state = useForm({ defaultValues: { route: '' } });
  const value = useWatch({ control: state.control, name: 'route' });
  return (
    <FormProvider {...state}>
      <FieldInput name="route" field={route} programme={7} />
      <p data-testid="value">{value}</p>
    </FormProvider>
  );
}

it('suggests the values that the declared field has already, and takes a new one', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const chains = ['Systems', 'Areas', 'Systems', ''];
  client.setQueryData(
    ['records', 7, 'milestones'],
    chains.map((chain, id) => ({ id, chain })),
  );
  await renderInSession(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Show suggestions/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Systems', 'Areas']);
  await user.click(screen.getByRole('option', { name: 'Areas' }));
  expect(screen.getByTestId('value').textContent).toBe('Areas');
  const box = screen.getByRole('combobox', { name: 'Route' });
  await user.clear(box);
  await user.type(box, 'Early works');
  expect(screen.getByTestId('value').textContent).toBe('Early works');
});

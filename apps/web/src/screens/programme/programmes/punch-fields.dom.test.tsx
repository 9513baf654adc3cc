import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { dataAreasOf } from '#turnover/setup/areas/data-areas.ts';
import { PunchFields } from './punch-fields.tsx';

type Quality = 'counts' | 'records';

function Settings({ saved, chosen = saved }: { saved: Quality; chosen?: Quality }) {
  const form = useForm({
    defaultValues: { punches: saved, ready_days: 7, punch_columns: [] },
    values: { punches: chosen, ready_days: 7, punch_columns: [] },
    resetOptions: { keepDefaultValues: true },
  });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...form}>
        <PunchFields />
      </FormProvider>
    </QueryClientProvider>
  );
}

test('only a programme with a punch list has a warning period and custom fields of punches', async () => {
  await renderInSession(<Settings saved="counts" />);
  expect(
    screen.getByText('Open punches are typed or imported as counts of each system. They block nothing.'),
  ).toBeTruthy();
  expect(
    screen.queryByText('A milestone is at risk if punches block it this many days before its forecast.'),
  ).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Custom fields for punches' })).toBeNull();
  cleanup();
  await renderInSession(<Settings saved="records" />);
  expect(
    screen.getByText('A milestone is at risk if punches block it this many days before its forecast.'),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Custom fields for punches' })).toBeTruthy();
  expect(
    screen.queryByText('Imported counts of open punches are replaced by those of the punch list.'),
  ).toBeNull();
});

test('says that imported counts are replaced before a punch list begins', async () => {
  await renderInSession(<Settings saved="counts" chosen="records" />);
  expect(
    screen.getByText('Imported counts of open punches are replaced by those of the punch list.'),
  ).toBeTruthy();
});

test('punch categories are a data area of programmes with a punch list', () => {
  const paths = (punches: Quality) => dataAreasOf({ punches }).map(({ path }) => path);
  expect(paths('records')).toContain('punch-categories');
  expect(paths('counts')).not.toContain('punch-categories');
});

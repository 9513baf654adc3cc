import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { TeamByDiscipline } from './team-by-discipline.tsx';
import { renderInField } from './testing/field-stage.tsx';

function Form() {
  const form = useForm({ defaultValues: { discipline: null, clearing_team: null } });
  const shown = useWatch({ control: form.control });
  return (
    <FormProvider {...form}>
      <TeamByDiscipline programme={1} />
      <output aria-label="Values">{JSON.stringify(shown)}</output>
    </FormProvider>
  );
}

const values = () => JSON.parse(screen.getByRole('status', { name: 'Values' }).textContent ?? '') as object;

async function choose(label: string, option: RegExp) {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(label) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

it('takes the team of the discipline’s lead, until another is chosen', async () => {
  await renderInField(<Form />);
  await choose('Discipline', /Electrical/);
  expect(values()).toEqual({ discipline: 6, clearing_team: 4 });
  await choose('Clearing team', /Construction/);
  expect(values()).toEqual({ discipline: 6, clearing_team: 3 });
});

it('leaves the team to the place if the discipline has no lead', async () => {
  await renderInField(<Form />);
  await choose('Discipline', /Electrical/);
  await choose('Discipline', /Mechanical/);
  expect(values()).toEqual({ discipline: 7, clearing_team: null });
});

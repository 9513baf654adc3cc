import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { copy as formCopy } from '@baton/contract/form/copy.ts';
import { teams } from '@baton/contract/programme/teams.ts';
import { ApiError } from '#lib/api-error.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { FormField } from './form-field.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

const { code, name, company } = teams.form;
const form = { code, name, company };
const values = { code: 'ELE', name: 'Electrical', company: 'Brightwater' };

type Save = (values: object) => Promise<void>;

function TeamForm({ save, isNew }: { save: Save; isNew: boolean }) {
  const { state, ...rest } = useRecordForm({
    form,
    values: isNew ? { code: '', name: '', company: '' } : values,
    mode: isNew ? 'draft' : 'patch',
    save,
  });
  return (
    <RecordForm state={state} {...rest} saveLabel="Save" isNew={isNew}>
      <FormField name="code" field={code} />
      <FormField name="name" field={name} />
      <FormField name="company" field={company} />
    </RecordForm>
  );
}

async function open(save: Save = async () => undefined, isNew = false) {
  const saved = vi.fn<Save>(save);
  await renderInSession(<TeamForm save={saved} isNew={isNew} />);
  const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
  return { saved, field, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Save' }) };
}

it('sends only what was changed, and can be sent once there is something', async () => {
  const { saved, field, user, button } = await open();
  expect(button).toHaveProperty('disabled', true);
  await user.type(field('Name'), ' and control');
  expect(button).toHaveProperty('disabled', false);
  await user.click(button);
  await waitFor(() => expect(saved.mock.calls).toEqual([[{ name: 'Electrical and control' }]]));
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
});

it('takes changes back', async () => {
  const { saved, field, user } = await open();
  await user.type(field('Company'), ' Ltd');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(field('Company')).toHaveProperty('value', 'Brightwater');
  expect(saved).not.toHaveBeenCalled();
});

it('begins in its first field when it is new, and says what is missing without asking the server', async () => {
  const { saved, field, user, button } = await open(undefined, true);
  expect(document.activeElement).toBe(field('Code'));
  await user.type(field('Code'), 'ELE');
  await user.click(button);
  expect(await screen.findByText(formCopy.blank)).toBeDefined();
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(field('Code').getAttribute('aria-invalid')).toBeNull();
  expect(saved).not.toHaveBeenCalled();
});

it('shows what the server refuses under its field, and elsewhere what belongs to none', async () => {
  const refusal = { code: ['There is one with this code already.'], programme: ['It is closed.'] };
  const { field, user } = await open(async () => Promise.reject(new ApiError(400, refusal)));
  await user.type(field('Code'), '2');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('There is one with this code already.')).toBeDefined();
  expect(document.activeElement).toBe(field('Code'));
  expect((await screen.findAllByText('It is closed.')).length).toBeGreaterThan(0);
  // The message stays while typing, until the next save.
  await user.type(field('Code'), '3');
  expect(screen.getByText('There is one with this code already.')).toBeDefined();
});

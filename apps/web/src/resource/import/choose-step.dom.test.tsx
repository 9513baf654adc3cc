import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { teams } from '@baton/contract/programme/teams.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { ChooseStep } from './choose-step.tsx';
import type { FileResult } from './import-kind.ts';
import { initialOptions } from './import-options.ts';
import { recordImport, type RecordAnswers } from './record-import.tsx';
import type { Import } from './use-import.ts';

type RecordFlow = Import<RecordAnswers, FileResult>;

async function open(state: object) {
  const flow = {
    state: { busy: false, problem: '', options: initialOptions({}), ...state },
    chooseFile: vi.fn<RecordFlow['chooseFile']>(),
    decide: vi.fn<RecordFlow['decide']>(),
  };
  const kind = recordImport(teams, 1, () => undefined);
  await renderInSession(<ChooseStep kind={kind} flow={flow as unknown as RecordFlow} />);
  return { ...flow, user: userEvent.setup() };
}

const file = new File(['Code,Name\nELE,Electrical\n'], 'teams.csv', { type: 'text/csv' });

it('takes a file that is chosen, and the same one again', async () => {
  const { chooseFile, user } = await open({});
  const input = screen.getByLabelText('File', { selector: 'input' });
  await user.upload(input, file);
  await user.upload(input, file);
  expect(chooseFile.mock.calls).toEqual([[file], [file]]);
});

it('takes a file that is dropped, and says so while it hovers', async () => {
  const { chooseFile } = await open({});
  const area = screen.getByText('Drop a file here');
  fireEvent.dragOver(area);
  expect(screen.getByText('Drop to upload')).toBeDefined();
  fireEvent.drop(area, { dataTransfer: { files: [file] } });
  expect(chooseFile.mock.calls).toEqual([[file]]);
  expect(screen.getByText('Drop a file here')).toBeDefined();
});

it('says how far a file is read, and takes no other meanwhile', async () => {
  await open({ busy: true, file, progress: { done: 1200, total: 4000 } });
  const bar = screen.getByRole('progressbar', { name: 'Checking teams.csv' });
  expect(bar.getAttribute('aria-valuetext')).toBe('1,200 of 4,000 rows');
  expect(screen.queryByText('Drop a file here')).toBeNull();
});

it('asks for the header of the key where none was found, and reads again with the answer', async () => {
  const { decide, user } = await open({ isKeyMissing: true });
  await user.type(screen.getByRole('textbox', { name: 'Header of the “Code” column' }), ' Gang ');
  const row = screen.getByRole('textbox', { name: 'Header row' });
  await user.type(row, 'x');
  await user.click(screen.getByRole('button', { name: 'Read file again' }));
  expect(screen.getByText('Enter a row number.')).toBeDefined();
  expect(decide).not.toHaveBeenCalled();
  await user.clear(row);
  await user.type(row, '3{Enter}');
  expect(decide.mock.calls[0]?.[0]).toMatchObject({ mapping: { Gang: 'code' }, headerRow: 3 });
});

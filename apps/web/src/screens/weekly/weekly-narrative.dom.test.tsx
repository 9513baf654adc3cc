import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import type { WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { ApiError } from '#lib/api-error.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { useWeeklyChanges } from './use-weekly-changes.ts';
import { WeeklyNarrative } from './weekly-narrative.tsx';

const text = (progress: string, safety = 'Nothing') => [
  { title: 'Progress', text: progress },
  { title: 'Safety', text: safety },
];
const before = {
  id: 9,
  number: 3,
  programme: 5,
  version: 2,
  status: 'draft',
  narrative: text('On time'),
} as WeeklyReport;

afterEach(() => act(closeModals));

/** Opens the editor on a server that other users write to. */
async function openEditor(report = before, drafts = createDrafts()) {
  const client = new QueryClient();
  const key = ['weekly', report.id];
  client.setQueryData(key, report);
  let stored = report;
  const sent: { version: number | undefined; body: { narrative: unknown } }[] = [];
  const call = (async (_: Endpoint, { body, version }: (typeof sent)[number]) => {
    sent.push({ version, body });
    if (version !== stored.version)
      throw new ApiError(409, {
        code: 'version_conflict',
        detail: 'Changed since.',
        current: stored,
        changed_by: 'Mira Holt',
        changed_at: null,
      });
    stored = { ...stored, ...body, version: stored.version + 1 } as WeeklyReport;
    return stored;
  }) as never;

  function Report() {
    const { data } = useQuery({ queryKey: key, queryFn: () => stored, staleTime: Infinity });
    const changes = useWeeklyChanges(data!);
    const [isEditing, setEditing] = useState(false);
    return (
      <WeeklyNarrative
        report={data!}
        mayEdit={data!.status === 'draft'}
        {...{ changes, isEditing, setEditing }}
      />
    );
  }
  await renderInSession(
    <QueryClientProvider client={client}>
      <Report />
    </QueryClientProvider>,
    drafts,
    call,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit commentary' }));
  return {
    user,
    sent,
    stored: () => stored.narrative,
    othersWrite: (narrative: WeeklyReport['narrative'], status = 'draft') =>
      act(async () => {
        stored = { ...stored, narrative, status, version: stored.version + 1 } as WeeklyReport;
        client.setQueryData(key, stored);
      }),
  };
}

const texts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Text', hidden: true });
const marker = 'Someone else changed this report while you were editing.';

it('joins what two people wrote in different parts of the text', async () => {
  const { user, sent, stored, othersWrite } = await openEditor();
  await user.type(texts()[0]!, ', nearly');
  await othersWrite(text('On time', 'One near miss'));
  await screen.findByText(marker);
  expect(texts().map(({ value }) => value)).toEqual(['On time, nearly', 'Nothing']);
  await user.click(screen.getByRole('button', { name: 'Save commentary' }));
  await screen.findByRole('button', { name: 'Edit commentary' });
  expect(sent.map(({ version }) => version)).toEqual([2, 3]);
  expect(stored()).toEqual(text('On time, nearly', 'One near miss'));
});

it('asks whose words stand in a part that both wrote, and loses neither', async () => {
  const { user, sent, stored, othersWrite } = await openEditor();
  await user.type(texts()[0]!, ', nearly');
  await othersWrite(text('A week late'));
  await user.click(screen.getByRole('button', { name: 'Save commentary' }));
  const name = 'Someone else changed The commentary of report 3';
  const question = await screen.findByRole('dialog', { name });
  expect(question.textContent).toContain('Mira Holt saved changes');
  expect(within(question).getByRole('row', { name: /Progress/ }).textContent).toBe(
    'ProgressA week lateOn time, nearly',
  );
  expect(stored()).toEqual(text('A week late'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(texts()[0]!.value).toBe('On time, nearly');

  await user.click(screen.getByRole('button', { name: 'Save commentary' }));
  const again = await screen.findByRole('dialog', { name });
  await user.click(within(again).getByRole('button', { name: 'Use mine' }));
  await screen.findByRole('button', { name: 'Edit commentary' });
  expect(sent.map(({ version }) => version)).toEqual([2, 2, 3]);
  expect(stored()).toEqual(text('On time, nearly'));
});

it('is there after a session that ended, with the text over which it was written', async () => {
  const drafts = createDrafts();
  const { user } = await openEditor(before, drafts);
  await user.type(texts()[0]!, ', nearly');
  drafts.keep(7);
  cleanup();
  drafts.welcome(7);

  const theirs = { ...before, version: 3, narrative: text('A week late') };
  const { user: back, sent } = await openEditor(theirs, drafts);
  expect(texts()[0]!.value).toBe('On time, nearly');
  await screen.findByText(marker);
  await back.click(screen.getByRole('button', { name: 'Save commentary' }));
  await screen.findByRole('dialog');
  expect(sent).toMatchObject([{ version: 2 }]);
});

it('stays where the report was frozen meanwhile', async () => {
  const { user, othersWrite } = await openEditor();
  await user.type(texts()[0]!, ', nearly');
  await othersWrite(text('On time'), 'frozen');
  await screen.findByText(marker);
  expect(texts()[0]!.value).toBe('On time, nearly');
});

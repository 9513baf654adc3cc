import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { RoundRemark } from '#screens/update/round-remark.tsx';
import { closeModals } from '#ui/modals/modal-store.ts';
import { CellText } from './cell-text.tsx';
import { findViewCell } from '#turnover/model/cell-name.ts';
import { copy as dialogsCopy } from '#turnover/edit/dialogs/copy.ts';

const before = { scope: 1, milestone: 22, version: 3, remark: 'Waits for paint' };
const theirs = { ...before, version: 4, remark: 'Paint is dry' };
const mine = 'Waits for paint and tags';

afterEach(() => act(closeModals));

/** Forms with a remark: the turnover’s sheet and the weekly update. */
const forms = [
  { form: 'the sheet', save: (user: ReturnType<typeof userEvent.setup>) => user.tab() },
  {
    form: 'My update',
    save: (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Save remark' })),
  },
] as const;

async function setUp(form: (typeof forms)[number]['form'], cell = before, drafts = createDrafts()) {
  const testTracker = await createTestTracker([cell]);
  testTracker.answers.set(tracker.cell, { history: [{ field: 'remark', by: 'Mira Holt' }] });
  const { store } = testTracker.tools;
  const viewCell = findViewCell(store.read()!, 1, 22)!;
  const readRemark = () => store.read()!.set.cells.remark.get(viewCell.cellIndex) ?? '';
  let isDone = false;

  function Remark() {
    const remark = useSyncExternalStore((listener) => store.subscribe(listener), readRemark);
    if (form === 'My update') return <RoundRemark {...{ viewCell, remark }} onDone={() => (isDone = true)} />;
    return (
      <CellText {...{ viewCell }} field="remark" label="Remark" value={remark} max={500} problem={null} />
    );
  }
  await renderInSession(
    <QueryClientProvider client={new QueryClient()}>
      <TrackerToolsContext value={testTracker.tools}>
        <Remark />
      </TrackerToolsContext>
    </QueryClientProvider>,
    drafts,
  );
  return {
    ...testTracker,
    drafts,
    user: userEvent.setup(),
    isDone: () => isDone,
    othersChange: () => act(() => testTracker.othersChange(theirs)),
  };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remark', hidden: true });
const conflict = () => screen.findByRole('dialog', { name: dialogsCopy.conflicts.title(1) });
const marker = 'Changed to “Paint is dry” by Mira Holt while you were editing.';

describe.each(forms)('a remark that is written in $form', ({ form, save }) => {
  it('is sent with the version over which it was begun, and stays where whose stands is left open', async () => {
    const { sent, user, othersChange, refuseNext, isDone } = await setUp(form);
    await user.type(field(), ' and tags');
    await othersChange();
    await screen.findByText(marker);
    expect(field().value).toBe(mine);
    refuseNext('remark', { yours: mine, theirs: theirs.remark });
    await save(user);
    const question = await conflict();
    expect(sent[0]!.body).toMatchObject({ changes: [{ version: 3, set: { remark: mine } }] });
    expect(question.textContent).toContain('Theirs Paint is dry');
    expect(question.textContent).toContain(`Mine ${mine}`);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field().value).toBe(mine);
    expect(isDone()).toBe(false);
    expect(screen.getByText(marker)).toBeTruthy();

    refuseNext('remark', { yours: mine, theirs: theirs.remark });
    if (form === 'the sheet') await user.click(field());
    await save(user);
    const again = await conflict();
    expect(sent[1]!.body).toMatchObject({ changes: [{ version: 3 }] });
    await user.click(within(again).getByRole('radio', { name: 'Mine' }));
    await user.click(within(again).getByRole('button', { name: 'Use mine' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]!.body).toMatchObject({ changes: [{ version: 4, set: { remark: mine } }] });
  });

  it('is there after a session that ended, with the version over which it was written', async () => {
    const { user, drafts } = await setUp(form);
    await user.type(field(), ' and tags');
    drafts.keep(7);
    cleanup();
    drafts.welcome(7);

    const { sent, user: back, refuseNext } = await setUp(form, theirs, drafts);
    expect(field().value).toBe(mine);
    await screen.findByText(marker);
    refuseNext('remark', { yours: mine, theirs: theirs.remark });
    await back.click(field());
    await save(back);
    await conflict();
    expect(sent[0]!.body).toMatchObject({ changes: [{ version: 3, set: { remark: mine } }] });
  });
});

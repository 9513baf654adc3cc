import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSessionCaches } from '#lib/session-caches.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { closeModals, openModal } from '#ui/modals/modal-store.ts';
import { copy } from './copy.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { FileRequest, FileResult, ImportKind } from './import-kind.ts';

interface Answers {
  clear_empty: boolean;
}

const file = new File(['No,Title\nA,Pump\n'], 'pumps.csv', { type: 'text/csv' });
const row = { id: null, changes: {}, errors: {} };
const preview: FileResult = {
  committed: false,
  can_commit: true,
  checksum: 'sum',
  sheets: ['Data'],
  sheet: 'Data',
  asks_date_order: false,
  columns: [
    { header: 'No', field: 'code' },
    { header: 'Title', field: 'name' },
  ],
  totals: { create: 2, update: 0, unchanged: 0, error: 0 },
  rows: [
    { ...row, row: 2, action: 'create', label: 'A', values: { code: 'A', name: 'Pump' } },
    { ...row, row: 3, action: 'create', label: 'B', values: { code: 'B', name: 'Fan' } },
  ],
};
const wrong: FileResult = {
  ...preview,
  can_commit: false,
  totals: { ...preview.totals, create: 1, error: 1 },
  rows: [
    ...preview.rows.slice(0, 1),
    { ...row, row: 3, action: 'error', label: 'B', values: { code: 'B' }, errors: { name: ['Too long.'] } },
  ],
};
const done: FileResult = { ...preview, committed: true };

type Kind = ImportKind<Answers, FileResult>;

/** A kind of import with a question and an undo, whose requests the test answers. */
function makeKind(answer: (request: FileRequest) => FileResult | Promise<FileResult>) {
  const requests: { options: unknown; commit: boolean; checksum: unknown }[] = [];
  const undo = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const onImported = vi.fn<() => void>();
  const kind: Kind = {
    id: 'test',
    many: 'pumps',
    target: { programme: 7 },
    answers: { clear_empty: false },
    key: { id: 'code', label: 'Code' },
    fieldsOf: () => [
      { id: 'code', label: 'Code', isNeeded: true },
      { id: 'name', label: 'Name' },
    ],
    send: async (_, request) => {
      const { body, query } = request;
      const options = JSON.parse(body.get('options') as string) as unknown;
      requests.push({ options, commit: query.commit === true, checksum: body.get('checksum') });
      return answer(request);
    },
    onImported,
    undo: () => undo,
    describeDone: ({ totals }) => `${totals.create} pumps created.`,
    questions: ({ options, onAnswer }) => (
      <Checkbox
        isSelected={options.answers.clear_empty}
        onChange={(isClearing) => onAnswer({ clear_empty: isClearing })}
      >
        Clear
      </Checkbox>
    ),
    notes: () => <li>Headings were ignored.</li>,
    details: (_, isUndone, onLeave) => (
      <>
        {isUndone && <p>As before.</p>}
        <LinkButton href="#pumps" onPress={onLeave}>
          Open pumps
        </LinkButton>
      </>
    ),
  };
  return { kind, requests, undo, onImported };
}

function openDialog(kind: Kind, given?: File): void {
  act(
    () =>
      void openModal(({ isOpen, onOpenChange }) => (
        <ImportDialog {...{ kind, isOpen, onOpenChange }} {...(given && { file: given })} />
      )),
  );
}

async function open(kind: Kind) {
  await renderInSession(null);
  openDialog(kind, file);
  await screen.findByRole('heading', { name: 'Step 2 of 3: check pumps.csv' });
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  act(closeModals);
  clearSessionCaches();
});

it('previews a given file, asks the questions of its kind, imports and undoes', async () => {
  const { kind, requests, undo, onImported } = makeKind(({ query }) => (query.commit ? done : preview));
  const user = await open(kind);
  expect(screen.getByText('Headings were ignored.')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Clear' }));
  await waitFor(() => expect(button(copy.footer.importRows(2)).hasAttribute('disabled')).toBe(false));
  await user.click(button(copy.footer.importRows(2)));
  expect(await screen.findByText('2 pumps created.')).toBeDefined();
  expect(requests).toEqual([
    { options: {}, commit: false, checksum: null },
    { options: { clear_empty: true }, commit: false, checksum: null },
    { options: { clear_empty: true }, commit: true, checksum: 'sum' },
  ]);
  expect(onImported).toHaveBeenCalledOnce();
  await user.click(button(copy.footer.undo));
  expect(await screen.findByText('As before.')).toBeDefined();
  expect(screen.queryByRole('button', { name: copy.footer.undo })).toBeNull();
  expect(undo).toHaveBeenCalledOnce();
});

it('keeps the undo in a notice when it is closed', async () => {
  const { kind, undo } = makeKind(({ query }) => (query.commit ? done : preview));
  const user = await open(kind);
  await user.click(button(copy.footer.importRows(2)));
  await screen.findByRole('button', { name: copy.footer.undo });
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Import of pumps finished')).toBeDefined();
  await user.click(button('Undo'));
  expect(await screen.findByText(copy.undo.done)).toBeDefined();
  expect(undo).toHaveBeenCalledOnce();
});

it('offers the undo of the next import after one was undone', async () => {
  const { kind } = makeKind(({ query }) => (query.commit ? done : preview));
  const user = await open(kind);
  await user.click(button(copy.footer.importRows(2)));
  await user.click(await screen.findByRole('button', { name: copy.footer.undo }));
  await screen.findByText('As before.');
  await user.click(button('Import another file'));
  await user.upload(screen.getByLabelText('File', { selector: 'input' }), file);
  await user.click(await screen.findByRole('button', { name: copy.footer.importRows(2) }));
  expect(await screen.findByRole('button', { name: copy.footer.undo })).toBeDefined();
  expect(screen.queryByText('As before.')).toBeNull();
});

it('shows only errors first, and offers to download or leave them out', async () => {
  const { kind, requests } = makeKind(({ body }) => {
    const { skip_rows: skipped } = JSON.parse(body.get('options') as string) as { skip_rows?: number[] };
    const rest = { ...wrong, can_commit: true, totals: { ...wrong.totals, error: 0 } };
    return skipped ? { ...rest, rows: wrong.rows.slice(0, 1) } : wrong;
  });
  const user = await open(kind);
  expect(screen.getByText(copy.footer.errors(1))).toBeDefined();
  expect(screen.getByText('Too long.')).toBeDefined();
  expect(screen.queryByText('Pump')).toBeNull();
  expect(button('Download errors')).toBeDefined();
  await user.click(button('Skip rows with errors'));
  await waitFor(() => expect(button(copy.footer.importRows(1)).hasAttribute('disabled')).toBe(false));
  expect(requests.at(-1)?.options).toEqual({ skip_rows: [3] });
  expect(screen.queryByRole('button', { name: 'Download errors' })).toBeNull();
});

it('asks before decisions are lost, those of the kind included', async () => {
  const { kind } = makeKind(() => preview);
  const user = await open(kind);
  await user.click(screen.getByRole('checkbox', { name: 'Clear' }));
  await waitFor(() => expect(button(copy.footer.importRows(2)).hasAttribute('disabled')).toBe(false));
  await user.click(button('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Keep importing' }));
  expect(screen.getByRole('heading', { name: 'Step 2 of 3: check pumps.csv' })).toBeDefined();
  await user.click(button('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Discard import' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('can be closed during the commit, says when it is done, and still offers the undo', async () => {
  let finish: (result: FileResult) => void = () => undefined;
  const commit = new Promise<FileResult>((resolve) => {
    finish = resolve;
  });
  const { kind } = makeKind(({ query, onProgress }) => {
    if (query.commit) onProgress({ done: 1, total: 2 } as Parameters<typeof onProgress>[0]);
    return query.commit ? commit : preview;
  });
  const user = await open(kind);
  await user.click(button(copy.footer.importRows(2)));
  const bar = await screen.findByRole('progressbar', { name: 'Importing' });
  expect(bar.getAttribute('aria-valuetext')).toBe('1 of 2 rows');
  await user.click(button('Close – keep importing in the background'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A file that is dropped meanwhile doesn't replace the commit.
  openDialog(kind, new File([''], 'other.csv'));
  expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeDefined();
  await user.click(button('Close – keep importing in the background'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => finish(done));
  expect(await screen.findByText('Import of pumps finished')).toBeDefined();
  expect(button('Undo')).toBeDefined();
  openDialog(kind);
  expect(await screen.findByRole('button', { name: copy.footer.undo })).toBeDefined();
});

it('waits for the column of the key', async () => {
  const { kind } = makeKind(() => ({
    ...preview,
    can_commit: false,
    columns: preview.columns.slice(1),
  }));
  await open(kind);
  expect(screen.getByText('Choose the “Code” column to continue')).toBeDefined();
  expect(button('Import').hasAttribute('disabled')).toBe(true);
});

it('lets the header be moved if the server tells where it is', async () => {
  const { kind, requests } = makeKind(() => ({ ...preview, header_row: 3, header_rows: 1 }));
  const user = await open(kind);
  const header = screen.getByRole('textbox', { name: 'Header starts in row' });
  await user.clear(header);
  await user.type(header, '5{Enter}');
  await waitFor(() => expect(requests.at(-1)?.options).toEqual({ header_row: 5, header_rows: 1 }));
});

it('counts rows that are not listed', async () => {
  const { kind } = makeKind(() => ({
    ...preview,
    more_rows: 3000,
    totals: { ...preview.totals, create: 3002 },
  }));
  await open(kind);
  expect(screen.getByText(copy.rows.more(3000))).toBeDefined();
  expect(screen.getByText(/^Preview of 3,002 rows/)).toBeDefined();
  expect(button(copy.footer.importRows(3002))).toBeDefined();
});

it('closes with a link that leads elsewhere after the import', async () => {
  const { kind } = makeKind(({ query }) => (query.commit ? done : preview));
  const user = await open(kind);
  await user.click(button(copy.footer.importRows(2)));
  await user.click(await screen.findByRole('link', { name: 'Open pumps' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { comments, maxCommentLength, type CommentRecord } from '@baton/contract/records/comments.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Call } from '#lib/api-client.ts';
import { createStore } from '#lib/store.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import type { CommentPlace, MentionOption } from './comment-place.ts';
import { CommentThread } from './comment-thread.tsx';
import { copy } from './copy.ts';

afterEach(() => act(closeModals));

const me = 7;
const mentionable: MentionOption[] = [
  { kind: 'person', id: 12, name: 'Lars Berg', hint: '' },
  { kind: 'person', id: 13, name: 'Mira Holt', hint: '' },
  { kind: 'team', id: 3, name: 'Civil', hint: 'Team · CIV' },
];
const record = (values: Partial<CommentRecord> = {}): CommentRecord => ({
  id: 1,
  programme: 1,
  entity: 'turnover',
  entity_id: 'system:1/2',
  text: 'Please ask @[person:12] first',
  mentions: [{ kind: 'person', id: 12, name: 'Lars Berg' }],
  author: me,
  author_name: 'Robin Vale',
  link_team: null,
  version: 1,
  created_at: '2026-11-12T09:00:00Z',
  edited_at: null,
  deleted_at: null,
  deleted_by: '',
  ...values,
});

async function setUp(list: CommentRecord[], rights: Partial<CommentPlace['rights']> = {}, address = '/') {
  const answers = new Map<unknown, (request: object) => unknown>([
    // Two per page.
    [
      comments.list,
      (request) => {
        const { before = Infinity } = (request as { query: { before?: number } }).query;
        const older = list.filter(({ id }) => id < before);
        return { count: list.length, more: older.length > 2, comments: older.slice(0, 2) };
      },
    ],
  ]);
  const call = vi.fn<(endpoint: unknown, request: object) => Promise<unknown>>(async (endpoint, request) =>
    answers.get(endpoint)?.(request),
  );
  const place: CommentPlace = {
    call: call as unknown as Call,
    programme: 1,
    subject: { entity: 'turnover', id: 'system:1/2' },
    mentionable,
    isLive: false,
    rights: { whyNot: null, mayModerate: false, ...rights },
  };
  await renderInSession(
    <QueryClientProvider client={new QueryClient()}>
      <CommentThread place={place} />
    </QueryClientProvider>,
    createDrafts(),
    undefined,
    { user: createStore({ id: me }) },
    address,
  );
  const sent = (endpoint: unknown) =>
    call.mock.calls.filter(([called]) => called === endpoint).map(([, request]) => request);
  return { answers, sent, user: userEvent.setup() };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add comment' });

it('a mention is chosen with the keyboard, and Ctrl+Enter sends it by id', async () => {
  const { answers, sent, user } = await setUp([]);
  answers.set(comments.create, () => record());
  await user.type(field(), 'Ask @la');
  const options = screen.getByRole('listbox', { name: 'People and teams' });
  expect(within(options).getAllByRole('option')).toHaveLength(1);
  expect(field().getAttribute('aria-activedescendant')).toBe(within(options).getByRole('option').id);
  await user.keyboard('{Enter}');
  expect(field().value).toBe('Ask @Lars Berg ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('and @{ArrowDown}{ArrowDown}{Tab}please');
  expect(field().value).toBe('Ask @Lars Berg and @Civil please');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field().value).toBe(''));
  expect(sent(comments.create)).toMatchObject([
    { body: { entity: 'turnover', id: 'system:1/2', text: 'Ask @[person:12] and @[team:3] please' } },
  ]);
});

it('Escape closes the suggestions only, and they stay closed for this mention', async () => {
  const { user } = await setUp([]);
  await user.type(field(), '@mi');
  expect(screen.getByRole('listbox')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('r');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard(' @');
  expect(screen.getByRole('listbox')).toBeTruthy();
});

it('what is written stays when the sheet closes, and when it can’t be sent', async () => {
  const { answers, user } = await setUp([]);
  answers.set(comments.create, () => {
    throw new ApiError(403, { code: 'programme_closed', detail: 'This programme is closed.' });
  });
  await user.type(field(), 'Half a sentence');
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText('This programme is closed.')).toBeTruthy();
  cleanup();
  await setUp([]);
  expect(field().value).toBe('Half a sentence');
});

it('a comment that is too long is not sent, and says so', async () => {
  const { user } = await setUp([]);
  await user.click(field());
  await user.paste('x'.repeat(maxCommentLength + 1));
  expect(
    screen.getByText(
      `A comment can have up to ${formatNumber(maxCommentLength)} characters. This one has ${formatNumber(maxCommentLength + 1)}.`,
    ),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add comment' }).disabled).toBe(true);
});

it('the author edits over the version that was seen, and a conflict keeps both texts', async () => {
  const { answers, sent, user } = await setUp([record()]);
  await user.click(await screen.findByRole('button', { name: /^More actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const edited = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });
  expect(edited.value).toBe('Please ask @Lars Berg first');
  answers.set(comments.update, () => {
    throw new ApiError(409, {
      code: 'version_conflict',
      detail: 'Changed',
      current: record({ version: 2, text: 'Theirs' }),
    });
  });
  await user.type(edited, ' today');
  await user.click(screen.getByRole('button', { name: 'Save comment' }));
  expect(await screen.findByText('This comment is now “Theirs”. Save again to replace it.')).toBeTruthy();
  expect(edited.value).toBe('Please ask @Lars Berg first today');
  answers.set(comments.update, () => record({ version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Save comment' }));
  await waitFor(() => expect(edited.isConnected).toBe(false));
  expect(sent(comments.update)).toMatchObject([
    { version: 1, body: { text: 'Please ask @[person:12] first today' } },
    { version: 2, body: { text: 'Please ask @[person:12] first today' } },
  ]);
});

it('comments of others can be deleted by a Manager only; traces say who deleted them', async () => {
  const others = record({ id: 2, author: 9, author_name: 'Mira Holt' });
  const gone = record({
    id: 3,
    text: '',
    mentions: [],
    deleted_at: '2026-11-12T10:00:00Z',
    deleted_by: 'Mira Holt',
  });
  await setUp([others, gone]);
  expect(await screen.findByText(/Mira Holt deleted a comment by Robin Vale/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
  cleanup();
  const { user } = await setUp([others], { mayModerate: true });
  await user.click(await screen.findByRole('button', { name: /^More actions/ }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Delete…']);
});

it('without permission there is no field, but a reason', async () => {
  await setUp([record()], { whyNot: copy.noRole });
  expect(screen.getByText(copy.noRole)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await screen.findByText('@Lars Berg')).toBeTruthy();
});

it('the comment that the address names is in sight, also an older one', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const list = [9, 8, 7, 6, 5].map((id) => record({ id, text: `Comment ${id}` }));
  await setUp(list, {}, '/#comment-6');
  const item = (await screen.findByText('Comment 6')).closest('li');
  expect(item?.getAttribute('aria-current')).toBe('true');
  await waitFor(() => expect(seen.mock.contexts).toContain(item));
  // No further than that.
  expect(screen.queryByText('Comment 5')).toBeNull();
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

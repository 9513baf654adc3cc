import * as z from 'zod/mini';
import { choice, integer, text } from '../form/field.ts';
import { get, patch, post, remove } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { entitiesWith, type EntityWith } from '../entities.ts';

/** What can be commented on. */
const commentEntities = entitiesWith('comments');
export type CommentEntity = EntityWith<'comments'>;

/** The subject of comments: its kind and its id; a turnover’s is `system:12/3`, its scope and milestone. */
export interface CommentSubject {
  entity: CommentEntity;
  id: string;
}

export const maxCommentLength = 4000;
/** Comments per response. */
export const commentsPerPage = 50;

/** Id of a turnover as the subject of comments. */
export function turnoverId(scope: string, milestone: number): string {
  return `${scope}/${milestone}`;
}

/** Null if the text is no turnover’s id. */
export function readTurnoverId(id: string): { scope: string; milestone: number } | null {
  const match = /^((?:system|area):[1-9]\d{0,9})\/([1-9]\d{0,9})$/.exec(id);
  return match ? { scope: match[1]!, milestone: Number(match[2]) } : null;
}

/** Mentions are stored by id: `@[person:12]`, `@[team:3]` (domain/comments/mentions.ts). */
export const commentForm = {
  text: text({ label: 'Comment', max: maxCommentLength, required: true, multiline: true }),
};

export const commentRecord = z.object({
  id: z.int(),
  programme: z.int(),
  entity: z.enum(commentEntities),
  entity_id: z.string(),
  /** Empty if deleted. */
  text: z.string(),
  /** Current names of the people and teams in the text. */
  mentions: z.array(z.object({ kind: z.enum(['person', 'team']), id: z.int(), name: z.string() })),
  /** The author’s account; null for comments made with a team update link. */
  author: z.nullable(z.int()),
  author_name: z.string(),
  /** The team whose update link the author used, under a typed name; null for comments by an account. */
  link_team: z.nullable(z.string()),
  version: z.int(),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  /** Who deleted it; empty if it isn’t deleted. */
  deleted_by: z.string(),
});
export type CommentRecord = z.infer<typeof commentRecord>;

/** A page of comments, newest first. */
export const commentPage = z.object({
  /** Number of comments that aren’t deleted. */
  count: z.int(),
  /** Whether there are older ones. */
  more: z.boolean(),
  comments: z.array(commentRecord),
});
export type CommentPage = z.infer<typeof commentPage>;

const tag = 'Comments';
const write = { kind: 'programme', permission: 'comments.write' } as const;
const entity = choice({ label: 'Commented on', options: commentEntities, initial: 'turnover' });
const subject = { entity, id: text({ label: 'Record', max: 30, required: true }) };
export const before = integer({ label: 'Only comments before this one', min: 1 });

/** Comments of turnovers, systems, areas, constraints and punches. They don’t change the programme’s revision. */
export const comments = {
  list: get(
    '/api/comments/',
    'List comments, newest first, 50 per page. `id` is like `system:12/3` for a turnover (scope and milestone), otherwise the record’s id',
    { tag, access: readers, query: { programme, ...subject, before }, response: commentPage },
  ),
  counts: get(
    '/api/comments/counts/',
    'Count the comments of each record of a type; records without comments are omitted',
    { tag, access: readers, query: { programme, entity }, response: z.record(z.string(), z.int()) },
  ),
  create: post('/api/comments/', 'Add a comment. `@[person:12]` and `@[team:3]` mention people and teams', {
    tag,
    access: write,
    status: 201,
    body: { mode: 'draft', form: { programme, ...subject, ...commentForm } },
    response: commentRecord,
  }),
  update: patch('/api/comments/{id}/', 'Edit your own comment', {
    tag,
    access: write,
    versioned: true,
    body: { mode: 'draft', form: commentForm },
    response: commentRecord,
  }),
  remove: remove('/api/comments/{id}/', 'Delete your own comment; a Manager can delete every comment', {
    tag,
    access: write,
    versioned: true,
  }),
};

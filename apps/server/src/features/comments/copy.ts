import { entities, entitiesWith } from '@baton/contract/entities.ts';
import type { CommentEntity } from '@baton/contract/records/comments.ts';

const missing = entitiesWith('comments').map((each) => [
  each,
  `This ${entities[each].one} isn’t in this programme.`,
]);

export const copy = {
  noSubject: Object.fromEntries(missing) as Record<CommentEntity, string>,
  noPerson: (id: number) => `Person ${id} isn’t in this programme.`,
  noTeam: (id: number) => `Team ${id} isn’t in this programme.`,
  tooManyMentions: (max: number) => `Mention up to ${max} people and teams in a comment.`,
  noMentionsByLink: 'You can’t mention people or teams with a team update link.',
  onlyAuthor: 'Only the author can edit this comment.',
  onlyAuthorOrManager: 'Only the author or a Manager can delete this comment.',
  unknownName: 'unknown',
};

import { entities, entitiesWith } from '@baton/contract/entities.ts';
import type { CommentEntity } from '@baton/contract/records/comments.ts';

const missing = entitiesWith('comments').map((each) => [
  each,
  `This ${entities[each].one} isn’t in this programme.`,
]);

export const copy = {
  noSubject: Object.fromEntries(missing) as Record<CommentEntity, string>,
  unknownName: 'unknown',
};

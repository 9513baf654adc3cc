import { plural } from '@baton/domain/plural.ts';

export const copy = {
  milestones: (count: number) => plural(count, { one: '1 milestone', other: `${count} milestones` }),

  template: {
    used: 'Milestones added',
    failed: 'Couldn’t use the template',
  },
};

import { boolean, reference, text } from '../form/field.ts';

/** Fields that systems and areas share, because both are turned over. */
export const scopeFields = {
  construction_team: reference({
    label: 'Construction team',
    to: 'teams',
    synonyms: ['construction', 'giver', 'contractor'],
  }),
  commissioning_team: reference({
    label: 'Commissioning team',
    to: 'teams',
    synonyms: ['commissioning', 'receiver'],
  }),
  operations_team: reference({ label: 'Operations team', to: 'teams', synonyms: ['operations'] }),
  owner: reference({ label: 'Owner', to: 'people', synonyms: ['responsible', 'responsible engineer'] }),
  chain: text({
    label: 'Milestone chain',
    max: 60,
    synonyms: ['chain'],
    suggestions: { resource: 'milestones', field: 'chain' },
  }),
  turned_over: boolean({ label: 'Track turnovers', initial: true, synonyms: ['turned over', 'handed over'] }),
};

export const scopeStatuses = ['active', 'cancelled'] as const;

export const scopeStatusLabels: Record<(typeof scopeStatuses)[number], string> = {
  active: 'Active',
  cancelled: 'Cancelled',
};

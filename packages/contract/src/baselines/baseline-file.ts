import { day, text } from '../form/field.ts';
import type { Form } from '../form/form.ts';
import type { Resource } from '../resource/resource.ts';

/** Name of a milestone's column in a wide file. */
const milestoneField = (milestone: number): string => `m${milestone}`;

/**
 * Possible columns of a file of baseline dates: the scope, then either a milestone and its date in each row, or a
 * column of dates for each milestone.
 */
export function entryFileForm(milestones: readonly { id: number; code: string; name: string }[]): Form {
  const wide = milestones.map(
    ({ id, code, name }) => [milestoneField(id), day({ label: code, synonyms: [name] })] as const,
  );
  return {
    scope: text({
      label: 'Code',
      max: 60,
      required: true,
      synonyms: [
        'scope',
        'scope code',
        'system',
        'system no',
        'system code',
        'subsystem',
        'area',
        'area code',
        'tag',
      ],
    }),
    milestone: text({ label: 'Milestone', max: 120, synonyms: ['gate', 'milestone code'] }),
    date: day({ label: 'Date', synonyms: ['day', 'baseline date', 'planned', 'planned date', 'baseline'] }),
    ...Object.fromEntries(wide),
  };
}

/** The dates of a baseline as a resource for import, export and template. */
export function entryFile(
  baseline: number,
  milestones: readonly { id: number; code: string; name: string }[],
): Resource {
  return {
    name: `baselines/${baseline}/entries`,
    one: 'date',
    many: 'dates',
    key: 'scope',
    title: 'scope',
    edit: 'baselines.draft',
    form: entryFileForm(milestones),
  };
}

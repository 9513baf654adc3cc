import { day, text } from '../form/field.ts';
import type { Form } from '../form/form.ts';
import type { Resource } from '../resource/resource.ts';

/** The name of a milestone's column in a wide file. */
const milestoneField = (milestone: number): string => `m${milestone}`;

/**
 * What the columns of a file of baseline dates can be: the scope, then either a milestone and its date in each row, or a
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

/** A baseline's dates as something that can be imported, exported and have a template, like any kind of record. */
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

import type { TemplateMilestone } from '@baton/domain/templates/template-milestones.ts';

/** A long chain of a process plant. Each milestone belongs to chains of at least the given length. */
const longChain: [from: number, milestone: TemplateMilestone][] = [
  [15, ['PT', 'Pressure tests', 'test', 'construction', 'construction', 'construction', null, 0]],
  [
    8,
    ['CC', 'Construction complete', 'certificate', 'construction', 'construction', 'commissioning', null, 10],
  ],
  [8, ['WD1', 'MC walkdown', 'walkdown', 'construction', 'construction', 'commissioning', null, 7]],
  [
    8,
    ['MC', 'Mechanical completion', 'certificate', 'construction', 'construction', 'commissioning', null, 7],
  ],
  [
    15,
    ['CLN', 'Cleaning and flushing', 'test', 'pre_commissioning', 'construction', 'commissioning', null, 10],
  ],
  [12, ['LT', 'Loop tests', 'test', 'pre_commissioning', 'construction', 'commissioning', null, 10]],
  [8, ['PC', 'Pre-commissioning', 'test', 'pre_commissioning', 'construction', 'commissioning', null, 12]],
  [12, ['WD2', 'RFC walkdown', 'walkdown', 'pre_commissioning', 'construction', 'commissioning', null, 7]],
  [
    8,
    [
      'RFC',
      'Ready for commissioning',
      'certificate',
      'pre_commissioning',
      'construction',
      'commissioning',
      'commissioning',
      7,
    ],
  ],
  [15, ['EN', 'Energisation', 'hold_point', 'commissioning', 'commissioning', 'commissioning', null, 7]],
  [8, ['COM', 'Commissioning', 'test', 'commissioning', 'commissioning', 'operations', null, 21]],
  [12, ['WD3', 'RFSU walkdown', 'walkdown', 'commissioning', 'commissioning', 'operations', null, 7]],
  [
    8,
    [
      'RFSU',
      'Ready for start-up',
      'certificate',
      'commissioning',
      'commissioning',
      'operations',
      'operations',
      7,
    ],
  ],
  [12, ['SU', 'Start-up', 'key_date', 'operations', 'operations', 'operations', null, 10]],
  [
    8,
    ['PAC', 'Provisional acceptance', 'certificate', 'operations', 'commissioning', 'operations', null, 21],
  ],
];

/** The chain of a seeded programme with 8, 12 or 15 milestones. */
export function seedMilestones(length: number): TemplateMilestone[] {
  return longChain.filter(([from]) => from <= length).map(([, milestone]) => milestone);
}

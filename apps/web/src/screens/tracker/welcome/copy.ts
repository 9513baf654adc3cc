import { plural } from '@baton/domain/plural.ts';

export const copy = {
  title: 'Tracker',
  text: (programme: string) =>
    `${programme} has no systems or areas yet. The tracker shows a row for each one and a column for each milestone, with baseline, forecast, need and actual dates.`,
  oneByOne: 'Or add them one by one:',
  createSystem: 'Create system',
  milestones: (count: number) => plural(count, { one: '1 milestone', other: `${count} milestones` }),
  nothing: {
    title: 'No systems yet',
    text: 'A Coordinator, Planner or Manager needs to add systems. They’ll appear here as soon as they do.',
  },

  file: {
    title: 'Drop your tracker here',
    tracker:
      'Your tracker from Excel or CSV is enough: systems, milestones and dates are read from it, with areas, disciplines, teams, people and locations.',
    systems:
      'Import a list of systems from Excel or CSV. You’ll see a preview before anything is saved. For a whole tracker with dates, a Manager or Planner needs to add milestones first.',
  },

  sample: {
    title: 'Explore a sample',
    text: (programme: string) =>
      `Explore a separate programme with made-up systems, dates and people. ${programme} isn’t changed.`,
    create: 'Create sample programme',
    failed: 'Couldn’t create the sample programme',
  },

  template: {
    title: 'Start from a template',
    text: 'Start with the standard milestones for your sector.',
    label: 'Template',
    help: (summary: string, milestones: number) =>
      `${summary}. Adds ${milestones} milestones plus disciplines and teams. You can edit everything later.`,
    use: 'Use template',
    used: 'Milestones added',
    failed: 'Couldn’t use the template',
  },
};

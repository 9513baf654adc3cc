import { describe, expect, it } from 'vitest';
import { arrangeCommands, type Command, filterCommands } from './filter-commands.ts';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  group: 'Go to',
  run: () => {},
  ...more,
});

const commands = [
  command('Tracker', { keywords: ['dates', 'grid'] }),
  command('Look-ahead'),
  command('Reporting', { keywords: ['s-curve'] }),
  command('Teams'),
  command('Import milestones', { group: 'Actions' }),
  command('Create team', { group: 'Actions' }),
  command('Switch to dark', { group: 'Appearance', hint: 'Colour mode' }),
];

const labels = (query: string) =>
  filterCommands(commands, query).flatMap((group) => group.commands.map(({ label }) => label));

describe('without a query', () => {
  it('shows everything in the order handed in, by group', () => {
    const groups = filterCommands(commands, '  ');
    expect(groups.map(({ title }) => title)).toEqual(['Go to', 'Actions', 'Appearance']);
    expect(groups.flatMap((group) => group.commands)).toEqual(commands);
  });
});

describe('with a query', () => {
  it('puts the start of the label first', () => expect(labels('team')).toEqual(['Teams', 'Create team']));
  it('finds the start of any word', () => expect(labels('ahead')).toEqual(['Look-ahead']));
  it('finds by keyword', () => expect(labels('s-curve')).toEqual(['Reporting']));
  it('finds by hint', () => expect(labels('colour')).toEqual(['Switch to dark']));
  it('finds letters left out', () => expect(labels('trkr')).toEqual(['Tracker']));
  it('finds initials', () => expect(labels('im')).toContain('Import milestones'));
  it('wants every word', () => {
    expect(labels('create team')).toEqual(['Create team']);
    expect(labels('create tracker')).toEqual([]);
  });
  it('does not mind case or accents', () => {
    expect(labels('TRACK')).toEqual(['Tracker']);
    expect(labels('tráck')).toEqual(['Tracker']);
  });
  it('brings the best group to the top', () =>
    expect(filterCommands(commands, 'import')[0]?.title).toBe('Actions'));
  it('finds nothing for what is not there', () => expect(labels('xyzzy')).toEqual([]));
});

it('puts commands named by the query first, then what was found, then the rest', () => {
  const found = [command('T-1 Turbine', { group: 'Systems' }), command('Te Moana', { group: 'People' })];
  const order = (query: string) =>
    arrangeCommands(commands, found, query).flatMap((group) => group.commands.map(({ label }) => label));
  expect(order('te')).toEqual(['Teams', 'T-1 Turbine', 'Te Moana', 'Create team', 'Tracker']);
  expect(order('')[0]).toBe('T-1 Turbine');
});

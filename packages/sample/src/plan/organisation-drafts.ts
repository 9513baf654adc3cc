import { templates } from '@baton/domain/templates/templates.ts';
import type { Random } from '#simulate/random.ts';
import { firstNames, jobTitles, lastNames, plannerTitle, recipientWords } from '#words/people.ts';
import { accessNotes, areaWords, locationWords } from '#words/places.ts';
import { builderOf, isUtility, teamWords, type Work } from '#words/teams.ts';
import { codeIn, inRound, nameIn, repeatWords } from './repeat-words.ts';
import type { Shape } from './shape.ts';

/** A record to be written; references are positions in the other lists. */
export type Draft = Record<string, unknown>;

const disciplineWords = templates[0]?.disciplines ?? [];
export const disciplineAt = (code: string) => disciplineWords.findIndex((trade) => trade.code === code);

export function draftDisciplines(shape: Shape): Draft[] {
  return disciplineWords.map((trade, index) => ({ ...trade, lead: memberOf(index, 1, shape) }));
}

/** Position of the team for a kind of work, in a round of systems. */
export function teamAt(work: Work, round: number, shape: Shape): number {
  const position = teamWords.findIndex((team) => team.work === work);
  return inRound(position, round, teamWords.length, shape.teams);
}

/** A member of a team; people are distributed over the teams in turn. */
export function memberOf(team: number, which: number, shape: Shape): number {
  const members = Math.max(1, Math.floor(shape.people / shape.teams));
  return (team % shape.teams) + shape.teams * (which % members);
}

export function draftTeams(shape: Shape): Draft[] {
  return repeatWords(teamWords, shape.teams).map(({ word, round }, index) => ({
    code: codeIn(word.code, round),
    name: nameIn(word.name, round),
    kind: word.kind,
    company: word.company,
    contract_no: word.kind === 'construction' || word.kind === 'vendor' ? `C-${4100 + index}` : '',
    lead: memberOf(index, 0, shape),
    email: `${codeIn(word.code, round).toLowerCase()}@${hostOf(word.company)}`,
    weekly_capacity: word.capacity,
    colour: word.colour,
  }));
}

export function draftPeople(shape: Shape): Draft[] {
  return Array.from({ length: shape.people }, (_, index) => {
    // Uses all pairs before repeating one.
    const first = firstNames[index % firstNames.length] ?? '';
    const last = lastNames[(index * 7 + Math.floor(index / firstNames.length)) % lastNames.length] ?? '';
    const team = index % shape.teams;
    const word = teamWords[team % teamWords.length];
    const titles = jobTitles[word?.kind ?? ''] ?? [];
    const rank = Math.floor(index / shape.teams);
    const isPlanner = index === plannerAt(shape);
    return {
      first_name: first,
      last_name: last,
      email: `${first}.${last}@${hostOf(word?.company ?? '')}`.toLowerCase(),
      phone: `+00 555 ${String(10_000 + index * 37).slice(0, 5)}`,
      job_title: isPlanner ? plannerTitle : (titles[rank === 0 ? 0 : 1 + (rank % (titles.length - 1))] ?? ''),
      company: word?.company ?? '',
      team,
      discipline: disciplineWords.findIndex(({ code }) => builderOf(code, undefined) === word?.work),
    };
  });
}

/** Offices on the distribution list. */
export function draftRecipients(): Draft[] {
  return recipientWords.map(({ work, mailbox, ...word }) => {
    const company = teamWords.find((team) => team.work === work)?.company ?? '';
    return { ...word, company, email: `${mailbox}@${hostOf(company)}` };
  });
}

/** The planner is the third of the quality team, which belongs to the owner. */
export function plannerAt(shape: Shape): number {
  return memberOf(teamAt('qualification', 0, shape), 2, shape);
}

function hostOf(company: string): string {
  return `${company.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
}

const areaColours = ['#6b7f59', '#3b6d8a', '#7b5ea7', '#2e7d5b', '#377e7f', '#a85b5b', '#8a6d3b', '#5b6ea8'];

/** Position of the area of a round of systems. */
export function areaAt(code: string, round: number, shape: Shape): number {
  const position = areaWords.findIndex(([each]) => each === code);
  return inRound(position, round, areaWords.length, shape.areas);
}

export function draftAreas(shape: Shape): Draft[] {
  return repeatWords(areaWords, shape.areas).map(({ word, round }, index) => {
    const [code, name, kind, parent, turnedOver] = word;
    const side = isUtility(code) ? 'utilities' : 'process';
    return {
      code: codeIn(code, round),
      name: nameIn(name, round),
      kind,
      parent: parent === null ? null : areaAt(parent, round, shape),
      turned_over: turnedOver,
      construction_team: teamAt('civil', round, shape),
      commissioning_team: teamAt(`commissioning_${side}`, round, shape),
      operations_team: teamAt(`operations_${side}`, round, shape),
      owner: memberOf(teamAt('civil', round, shape), index, shape),
      position: index,
      colour: areaColours[index % areaColours.length],
    };
  });
}

export function draftLocations(shape: Shape, random: Random): Draft[] {
  return repeatWords(locationWords, shape.locations).map(({ word, round }) => {
    const [code, name, kind, parent, area] = word;
    const parentAt = locationWords.findIndex(([each]) => each === parent);
    return {
      code: codeIn(code, round),
      name: nameIn(name, round),
      kind,
      parent: parent === null ? null : round * locationWords.length + parentAt,
      area: areaAt(area, round, shape),
      access_note: kind === 'room' && random.chance(0.2) ? random.pick(accessNotes) : '',
    };
  });
}

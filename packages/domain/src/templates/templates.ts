import type { Sector } from './sectors.ts';
import {
  dataCentreMilestones,
  lifeScienceMilestones,
  nuclearMilestones,
  oilGasMilestones,
  railMilestones,
  type TemplateMilestone,
} from './template-milestones.ts';

type Trade = { code: string; name: string; icon: string; colour: string };
export interface Template {
  sector: Sector;
  title: string;
  summary: string;
  milestones: TemplateMilestone[];
  /** Milestones of areas, if those are tracked. */
  areaMilestones: TemplateMilestone[];
  disciplines: Trade[];
  teams: [code: string, name: string, kind: string][];
  /** Certificate templates, for milestones that the user chooses. */
  certificates: {
    code: string;
    title: string;
    responsible_statement: string;
    responsible_open_statement: string;
    receiving_statement: string;
    receiving_exceptions_statement: string;
  }[];
}

const trades: Trade[] = [
  { code: 'CIV', name: 'Civil', icon: 'shovel', colour: '#7c4a2d' },
  { code: 'STR', name: 'Structural', icon: 'construction', colour: '#475569' },
  { code: 'MEC', name: 'Mechanical', icon: 'cog', colour: '#2563c9' },
  { code: 'PIP', name: 'Piping', icon: 'droplets', colour: '#0e7490' },
  { code: 'ELE', name: 'Electrical', icon: 'zap', colour: '#a16207' },
  { code: 'INS', name: 'Instrumentation and control', icon: 'gauge', colour: '#6d5bd0' },
  { code: 'HVA', name: 'HVAC', icon: 'fan', colour: '#15803d' },
  { code: 'TEL', name: 'Telecommunications', icon: 'radio-tower', colour: '#b0418f' },
];

const threeTeams: [string, string, string][] = [
  ['CON', 'Construction', 'construction'],
  ['COM', 'Commissioning', 'commissioning'],
  ['OPS', 'Operations', 'operations'],
];

const certificates: Template['certificates'] = [
  {
    code: 'TOC',
    title: 'Turnover certificate',
    responsible_statement:
      'The work is complete and was inspected and tested. All punches that block this milestone are verified.',
    responsible_open_statement:
      'The work is complete and was inspected and tested, except for the punches that this certificate names as outstanding or as exceptions.',
    receiving_statement:
      'We have inspected the work and its records and take over its care, without exceptions.',
    receiving_exceptions_statement:
      'We have inspected the work and its records and take over its care with the exceptions that this certificate lists. The responsible team closes them out by their due dates.',
  },
];

const generic: Template = {
  sector: 'generic',
  title: 'Generic',
  summary: 'Walkdown, mechanical completion, commissioning, handover',
  milestones: [
    ['WD', 'Walkdown', 'walkdown', 'construction', 'construction', 'commissioning', null, 0],
    [
      'MC',
      'Mechanical completion',
      'certificate',
      'construction',
      'construction',
      'commissioning',
      'commissioning',
      10,
    ],
    ['PC', 'Pre-commissioning', 'test', 'pre_commissioning', 'commissioning', 'commissioning', null, 21],
    ['RFSU', 'Ready for start-up', 'certificate', 'commissioning', 'commissioning', 'operations', null, 21],
    ['COM', 'Commissioning complete', 'test', 'commissioning', 'commissioning', 'operations', null, 21],
    ['HO', 'Handover', 'certificate', 'operations', 'commissioning', 'operations', 'operations', 14],
  ],
  areaMilestones: [
    ['AHO', 'Area handover', 'certificate', 'operations', 'construction', 'operations', 'operations', 0],
  ],
  disciplines: trades,
  teams: threeTeams,
  certificates,
};

/** Milestone chains by industry; their names can be changed afterwards. */
export const templates: Template[] = [
  generic,
  {
    ...generic,
    sector: 'oil_gas',
    title: 'Oil and gas',
    summary: 'From construction complete through RFC and RFSU to final acceptance',
    milestones: oilGasMilestones,
  },
  {
    ...generic,
    sector: 'data_centre',
    title: 'Data centre',
    summary: 'Levels 1 to 5, turnover and ready for service',
    milestones: dataCentreMilestones,
    areaMilestones: [
      [
        'HALL',
        'Hall ready for service',
        'certificate',
        'operations',
        'commissioning',
        'operations',
        'operations',
        0,
      ],
    ],
  },
  {
    ...generic,
    sector: 'nuclear',
    title: 'Nuclear',
    summary: 'Room release, turnover to testing, functional tests, fuel load, operation',
    milestones: nuclearMilestones,
  },
  {
    ...generic,
    sector: 'rail',
    title: 'Rail and metro',
    summary: 'Installation, static and dynamic tests, staged completion, entry into service',
    milestones: railMilestones,
  },
  {
    ...generic,
    sector: 'life_science',
    title: 'Life science',
    summary: 'Mechanical completion, commissioning and qualification to release',
    milestones: lifeScienceMilestones,
  },
];

type Side = 'construction' | 'commissioning' | 'operations';
type Stage = 'construction' | 'pre_commissioning' | 'commissioning' | 'operations';

/** A milestone: code, name, kind, stage, responsible and receiving team, owner afterwards, minimum lag in days. */
export type TemplateMilestone = [
  code: string,
  name: string,
  kind: string,
  stage: Stage,
  responsible: Side,
  receiving: Side,
  custody: Side | null,
  days: number,
];

export const oilGasMilestones: TemplateMilestone[] = [
  ['CC', 'Construction complete', 'certificate', 'construction', 'construction', 'construction', null, 0],
  ['WD1', 'MC walkdown', 'walkdown', 'construction', 'construction', 'commissioning', null, 7],
  ['MC', 'Mechanical completion', 'certificate', 'construction', 'construction', 'commissioning', null, 7],
  ['PC', 'Pre-commissioning', 'test', 'pre_commissioning', 'construction', 'commissioning', null, 21],
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
  ['COM', 'Commissioning', 'test', 'commissioning', 'commissioning', 'operations', null, 28],
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
  ['SU', 'Start-up', 'key_date', 'operations', 'operations', 'operations', null, 14],
  ['PAC', 'Provisional acceptance', 'certificate', 'operations', 'commissioning', 'operations', null, 30],
  ['FAC', 'Final acceptance', 'certificate', 'operations', 'commissioning', 'operations', null, 365],
];

export const dataCentreMilestones: TemplateMilestone[] = [
  ['L1', 'Factory witness test', 'test', 'construction', 'construction', 'commissioning', null, 0],
  ['L2', 'Delivery and site acceptance', 'test', 'construction', 'construction', 'commissioning', null, 30],
  ['L3', 'Start-up', 'test', 'pre_commissioning', 'construction', 'commissioning', 'commissioning', 21],
  ['L4', 'Functional performance test', 'test', 'commissioning', 'commissioning', 'operations', null, 21],
  ['L5', 'Integrated systems test', 'test', 'commissioning', 'commissioning', 'operations', null, 14],
  [
    'RFS',
    'Turnover, ready for service',
    'certificate',
    'operations',
    'commissioning',
    'operations',
    'operations',
    10,
  ],
];

export const nuclearMilestones: TemplateMilestone[] = [
  ['RR', 'Room release', 'certificate', 'construction', 'construction', 'commissioning', null, 0],
  ['CT', 'Component tests', 'test', 'construction', 'construction', 'commissioning', null, 30],
  [
    'TOT',
    'System turnover to testing',
    'certificate',
    'pre_commissioning',
    'construction',
    'commissioning',
    'commissioning',
    21,
  ],
  ['CFT', 'Cold functional test', 'test', 'commissioning', 'commissioning', 'operations', null, 60],
  ['HFT', 'Hot functional test', 'test', 'commissioning', 'commissioning', 'operations', null, 60],
  ['FL', 'Fuel load', 'hold_point', 'commissioning', 'commissioning', 'operations', null, 90],
  ['CO', 'Commercial operation', 'key_date', 'operations', 'commissioning', 'operations', 'operations', 180],
];

export const railMilestones: TemplateMilestone[] = [
  ['IC', 'Installation complete', 'certificate', 'construction', 'construction', 'commissioning', null, 0],
  ['ST', 'Static test', 'test', 'pre_commissioning', 'construction', 'commissioning', null, 21],
  [
    'PCC',
    'Partial completion certificate',
    'certificate',
    'pre_commissioning',
    'construction',
    'commissioning',
    'commissioning',
    14,
  ],
  ['DT', 'Dynamic test', 'test', 'commissioning', 'commissioning', 'operations', null, 28],
  ['SC', 'Staged completion', 'certificate', 'commissioning', 'commissioning', 'operations', null, 21],
  ['AH', 'Asset handover', 'certificate', 'operations', 'commissioning', 'operations', 'operations', 14],
  ['TR', 'Trial running', 'test', 'operations', 'operations', 'operations', null, 30],
  ['EIS', 'Entry into service', 'key_date', 'operations', 'operations', 'operations', null, 30],
];

export const lifeScienceMilestones: TemplateMilestone[] = [
  ['CC', 'Construction complete', 'certificate', 'construction', 'construction', 'commissioning', null, 0],
  ['WD', 'MC walkdown', 'walkdown', 'construction', 'construction', 'commissioning', null, 7],
  [
    'MC',
    'Mechanical completion',
    'certificate',
    'construction',
    'construction',
    'commissioning',
    'commissioning',
    7,
  ],
  ['SAT', 'Site acceptance test', 'test', 'pre_commissioning', 'commissioning', 'commissioning', null, 21],
  ['COM', 'Commissioning', 'test', 'commissioning', 'commissioning', 'operations', null, 21],
  [
    'IQ',
    'Installation qualification',
    'certificate',
    'commissioning',
    'commissioning',
    'operations',
    null,
    14,
  ],
  [
    'OQ',
    'Operational qualification',
    'certificate',
    'commissioning',
    'commissioning',
    'operations',
    null,
    21,
  ],
  [
    'PQ',
    'Performance qualification',
    'certificate',
    'operations',
    'commissioning',
    'operations',
    'operations',
    28,
  ],
  ['REL', 'Release', 'key_date', 'operations', 'operations', 'operations', null, 14],
];

/** A template's milestone as a draft at its position in a chain. */
export function draftMilestone(chain: string, scope: string) {
  return (
    [code, name, kind, stage, responsible, receiving, custody, days]: TemplateMilestone,
    index: number,
  ) => ({
    code,
    name,
    kind,
    stage,
    responsible,
    receiving,
    custody,
    chain,
    scope,
    position: index + 1,
    default_offset_days: index === 0 ? null : days,
    // Dates and tests are recorded; certificates are accepted.
    needs_acceptance: kind === 'certificate' || kind === 'walkdown' || kind === 'hold_point',
    weight: 1,
  });
}

import type { TemplateMilestone } from '@baton/domain/templates/template-milestones.ts';
import { templates } from '@baton/domain/templates/templates.ts';
import { certificateWords, type CertificateWords } from '#words/certificates.ts';
import { seedMilestones } from '#words/seed-milestones.ts';

/** Name and size of a generated programme. */
export interface Shape {
  name: string;
  code: string;
  description: string;
  sector: string;
  /** Number of tracked systems; their parents are additional. */
  systems: number;
  areas: number;
  locations: number;
  teams: number;
  people: number;
  baselines: number;
  milestones: TemplateMilestone[];
  areaMilestones: TemplateMilestone[];
  /** Minimum number of history lines per cell; 0 for as few as needed. */
  linesPerCell: number;
  /** Whether the planted stories and the odd states are in it. */
  stories: boolean;
  /** Whether it keeps a punch list, or just counts punches. */
  punches: 'records' | 'counts';
  /** Certificates of milestones of systems. */
  certificates: CertificateWords[];
}

const lifeScience = templates.find(({ sector }) => sector === 'life_science');

const areaChain: TemplateMilestone[] = [
  [
    'ARE',
    'Area ready for equipment',
    'certificate',
    'construction',
    'construction',
    'commissioning',
    null,
    0,
  ],
  [
    'ACC',
    'Area clean build complete',
    'walkdown',
    'pre_commissioning',
    'construction',
    'commissioning',
    'commissioning',
    60,
  ],
  ...(lifeScience?.areaMilestones ?? []).map(
    ([code, name, kind, stage, responsible, receiving, custody]): TemplateMilestone => [
      code,
      name,
      kind,
      stage,
      responsible,
      receiving,
      custody,
      90,
    ],
  ),
];

/** The sample: a plant small enough for one meeting. */
export const sampleShape: Shape = {
  name: 'Skerrin Point Biologics',
  code: 'SKP',
  description:
    'Sample programme with made-up data: a plant for biological medicines, halfway from construction to operations.',
  sector: 'life_science',
  systems: 98,
  areas: 8,
  locations: 40,
  teams: 10,
  people: 60,
  baselines: 2,
  milestones: lifeScience?.milestones ?? [],
  areaMilestones: areaChain,
  linesPerCell: 0,
  stories: true,
  punches: 'records',
  certificates: certificateWords,
};

export const seedSizes = ['typical', 'large', 'stress'] as const;
export type SeedSize = (typeof seedSizes)[number];

const counts = {
  typical: {
    systems: 600,
    areas: 60,
    locations: 600,
    teams: 30,
    people: 250,
    baselines: 5,
    milestones: 8,
    lines: 20,
  },
  large: {
    systems: 5000,
    areas: 300,
    locations: 3000,
    teams: 120,
    people: 1500,
    baselines: 12,
    milestones: 12,
    lines: 32,
  },
  stress: {
    systems: 20_000,
    areas: 1000,
    locations: 10_000,
    teams: 400,
    people: 5000,
    baselines: 30,
    milestones: 15,
    lines: 32,
  },
};

/** The sizes that the product is designed for. */
export function seedShape(size: SeedSize, fullHistory: boolean): Shape {
  const { milestones, lines, ...shape } = counts[size];
  return {
    ...shape,
    name: `Seeded ${size}`,
    code: `SEED-${size.slice(0, 1).toUpperCase()}`,
    description: `Created by npm run seed, size ${size}.`,
    sector: 'oil_gas',
    milestones: seedMilestones(milestones),
    areaMilestones: areaChain,
    linesPerCell: fullHistory ? lines : 0,
    stories: false,
    punches: 'counts',
    certificates: [],
  };
}

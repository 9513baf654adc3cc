import { choice, email, integer, reference, text } from '../form/field.ts';
import { colour } from '../form/colour-field.ts';
import { defineResource } from '../resource/resource.ts';

const teamKinds = ['construction', 'commissioning', 'operations', 'owner', 'vendor', 'other'] as const;

const teamKindLabels: Record<(typeof teamKinds)[number], string> = {
  construction: 'Construction',
  commissioning: 'Commissioning',
  operations: 'Operations',
  owner: 'Owner',
  vendor: 'Vendor',
  other: 'Other',
};

/** A responsible or receiving team. */
export const teams = defineResource({
  name: 'teams',
  one: 'team',
  many: 'teams',
  key: 'code',
  title: 'name',
  edit: 'data.edit',
  form: {
    code: text({ label: 'Code', max: 30, required: true, synonyms: ['team code', 'team no', 'no'] }),
    name: text({ label: 'Name', max: 120, required: true, synonyms: ['team', 'team name', 'description'] }),
    kind: choice({
      label: 'Kind',
      options: teamKinds,
      labels: teamKindLabels,
      initial: 'construction',
      synonyms: ['type'],
    }),
    company: text({ label: 'Company', max: 120, synonyms: ['contractor', 'organisation'] }),
    contract_no: text({ label: 'Contract no.', max: 60, synonyms: ['contract', 'po'] }),
    lead: reference({ label: 'Lead', to: 'people', synonyms: ['team lead', 'manager'] }),
    email: email({ label: 'Email', synonyms: ['e-mail', 'mail', 'email address'] }),
    weekly_capacity: integer({ label: 'Weekly capacity', max: 10_000, synonyms: ['capacity'] }),
    colour: colour({ label: 'Colour' }),
  },
});

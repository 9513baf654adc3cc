import { day, integer, optionalChoice, text } from '../form/field.ts';
import { defineResource } from '../resource/resource.ts';
import {
  certificateFilter,
  certificateOrders,
  certificates,
  certificateStateLabels,
  certificateStates,
  outcomeLabels,
  outcomes,
} from './certificates.ts';

const column = (label: string) => text({ label, max: 1000 });

/** The register of certificates. They are issued and voided by signatures, so it is only read. */
export const certificateRegister = defineResource({
  name: 'certificates',
  one: 'certificate',
  many: 'certificates',
  key: 'number',
  title: 'number',
  edit: 'certificates.void',
  large: {
    filter: certificateFilter,
    sort: certificateOrders,
    usual: '-issued_at',
    isCounted: true,
  },
  form: {
    number: column('Number'),
    state: optionalChoice({ label: 'State', options: certificateStates, labels: certificateStateLabels }),
    outcome: optionalChoice({ label: 'Outcome', options: outcomes, labels: outcomeLabels }),
    scope: column('System or area'),
    scope_code: column('Code'),
    scope_name: column('System or area'),
    milestone: integer({ label: 'Milestone' }),
    milestone_code: column('Milestone'),
    milestone_name: column('Milestone name'),
    title: column('Certificate'),
    completed_on: day({ label: 'Completed' }),
    issued_at: column('Issued'),
    responsible: column('Responsible team'),
    receiving: column('Receiving team'),
    exceptions: integer({ label: 'Exceptions' }),
    voided_at: column('Voided'),
    voided_by: column('Voided by'),
    void_reason: column('Reason for voiding'),
  },
  calls: certificates,
});

import type { dateFormats, organisationForm } from '@baton/contract/accounts/organisation.ts';
import type { ValuesOf } from '@baton/contract/form/form.ts';

export type OrganisationField = keyof typeof organisationForm;
export type Organisation = ValuesOf<typeof organisationForm> & { version: number; terms_version: number };

/** Example of each format. */
export const dateFormatWords: Record<(typeof dateFormats)[number], string> = {
  'd MMM': '12 Mar',
  'dd/mm/yyyy': '12/03/2027',
  'mm/dd/yyyy': '03/12/2027',
  'yyyy-mm-dd': '2027-03-12',
};

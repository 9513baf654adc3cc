import type { organisationForm } from '@baton/contract/accounts/organisation.ts';
import type { ValuesOf } from '@baton/contract/form/form.ts';

export type OrganisationField = keyof typeof organisationForm;
export type Organisation = ValuesOf<typeof organisationForm> & { version: number; terms_version: number };

import { certificateRegister } from '@baton/contract/certificates/certificate-register.ts';
import { certificateFilter } from '@baton/contract/certificates/certificates.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { registerAddress } from '#resource/register/register-address.ts';

/** The addresses of the register: beside the usual, the tab and the open certificate. */
export const certificateAddress = registerAddress({
  resource: certificateRegister,
  filter: certificateFilter,
  others: { tab: ['sign', 'register'], id: 'id' },
  opens: 'id',
  checks: { scope: (text) => readScopeRef(text) !== null },
});

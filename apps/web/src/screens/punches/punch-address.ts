import { punchFilter } from '@baton/contract/quality/punch-filter.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import { punchStates } from '@baton/domain/quality/punch-state.ts';
import { registerAddress, type Filtered } from '#resource/register/register-address.ts';

/** The addresses of the punch list: beside the usual, the open punch and its tab. A bare one shows what is outstanding. */
export const punchAddress = registerAddress({
  resource: punches,
  filter: punchFilter,
  others: { open: 'id', tab: ['comments', 'history'] },
  opens: 'open',
  closes: ['open', 'tab'],
  initial: { state: 'open.cleared' },
});

export type PunchQuery = Filtered<typeof punchFilter>;

export const { toFilter } = punchAddress;

/** All states, so that an address can ask for every punch. */
export const everyState = punchStates.join('.');

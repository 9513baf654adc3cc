import type { Rules } from '#resource/shelf.ts';
import { scopeRules } from './scopes.ts';

/** What is cancelled or on hold says why; a count that is done can't exceed the whole. */
export const systemRules: Rules = {
  ...scopeRules('system'),
  onSave(_trx, _programme, changes) {
    return changes.map(({ values }) => {
      const errors: Record<string, string[]> = {};
      if (values['status'] === 'cancelled' && values['cancelled_reason'] === '') {
        errors['cancelled_reason'] = ['Say why the system is cancelled.'];
      }
      if (values['hold'] === true && values['hold_reason'] === '')
        errors['hold_reason'] = ['Say why the system is on hold.'];
      if (Number(values['checks_done']) > Number(values['checks_total'])) {
        errors['checks_done'] = ['More check records are done than there are.'];
      }
      return Object.keys(errors).length > 0 ? errors : undefined;
    });
  },
};

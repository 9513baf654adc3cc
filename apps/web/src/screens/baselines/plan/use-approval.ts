import { useEffect, useState } from 'react';
import { baselineCalls, type BaselineCheck } from '@baton/contract/turnover/baselines.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { useCall } from '#session/session-context.ts';
import { useDraft } from '#session/use-draft.ts';
import type { Baseline } from '#screens/baselines/baseline-record.ts';

/** What an approval needs, as far as it is said, and the way to send it. */
export function useApproval(baseline: Baseline, onDone: () => void) {
  const call = useCall();
  const { id } = baseline;
  const [check, setCheck] = useState<BaselineCheck>();
  const [problem, setProblem] = useState('');
  const [fields, setFields] = useState<ApiError['fields']>({});
  const [said, setSaid] = useDraft(`approval of ${id}`, {
    reason: baseline.reason,
    change_reference: baseline.change_reference,
    override_reason: '',
    /** Of the baseline over which it was written. */
    version: baseline.version,
  });
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    call(baselineCalls.check, { params: { id } }).then(setCheck, (error: unknown) =>
      setProblem(messageOf(error)),
    );
  }, [call, id]);

  const approve = async () => {
    setBusy(true);
    setProblem('');
    setFields({});
    const { version, ...body } = said;
    try {
      await call(baselineCalls.approve, { params: { id }, body, version });
      onDone();
    } catch (error) {
      if (error instanceof ApiError) setFields(error.fields);
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0)
        setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const bind = (name: 'reason' | 'change_reference' | 'override_reason') => ({
    value: said[name],
    onChange: (text: string) => setSaid({ ...said, [name]: text }),
    error: fields[name]?.join(' '),
  });
  const isMissing =
    !check ||
    check.dates === 0 ||
    (check.replaces !== null && said.reason.trim() === '') ||
    (check.chain_order.count > 0 && said.override_reason.trim() === '') ||
    (check.contractual.count > 0 && said.change_reference.trim() === '');
  return { check, problem, bind, approve, isReady: !isMissing && !isBusy };
}

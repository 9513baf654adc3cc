import { useCallback, useEffect, useState } from 'react';
import { baselineCalls, type BaselineCheck } from '@baton/contract/turnover/baselines.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { createAttempts } from '#resource/attempts.ts';
import { useCall } from '#session/session-context.ts';
import { useDraft } from '#session/use-draft.ts';
import type { Baseline } from '#screens/baselines/baseline-record.ts';

export interface ApprovalOptions {
  /** Of the baseline and its dates, as they were seen. */
  version: number;
  /** Others have changed it since. */
  onStale: () => void;
  onDone: () => void;
}

/** What an approval needs, as far as it is said, and the way to send it. */
export function useApproval(baseline: Baseline, { version: seen, onStale, onDone }: ApprovalOptions) {
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
    version: seen,
  });
  const [attempt] = useState(createAttempts);
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(() => call(baselineCalls.check, { params: { id } }).then(setCheck), [call, id]);
  useEffect(() => {
    look().catch((error: unknown) => setProblem(messageOf(error)));
  }, [look]);

  /** Others changed what would be locked: what it is now is shown, and who then approves knows of it. */
  const showChanged = async (refusal: ApiError) => {
    onStale();
    await look().catch(() => undefined);
    setProblem(`${messageOf(refusal)} Look at what would be locked now, then approve it again.`);
  };

  const approve = async () => {
    setBusy(true);
    setProblem('');
    setFields({});
    const { version, ...body } = said;
    try {
      await attempt((versionOf) =>
        call(baselineCalls.approve, { params: { id }, body, version: versionOf({ id, version }) }),
      );
      onDone();
    } catch (error) {
      if (error instanceof ApiError) setFields(error.fields);
      if (error instanceof ApiError && error.code === 'version_conflict') await showChanged(error);
      else if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0)
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
  return { check, problem, bind, approve, isBusy, isReady: !isMissing && !isBusy, writtenOver: said.version };
}

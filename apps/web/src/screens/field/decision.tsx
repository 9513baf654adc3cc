import { useState } from 'react';
import type { Punch } from '#quality/punch.ts';
import { QueuedPunch } from '#quality/verify-queue/queued-punch.tsx';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { copy } from './copy.ts';

interface DecisionProps {
  programme: Programme;
  punch: Punch;
  /** Whether the user cleared it. */
  isOwn: boolean;
  mayDecide: boolean;
  onDecide: (act: 'verify' | 'reject', reason?: string) => void;
  onSkip: () => void;
}

/** A cleared punch, with what was found and what was done, to verify or reject. */
export function Decision({ programme, punch, isOwn, mayDecide, onDecide, onSkip }: DecisionProps) {
  const [reason, setReason] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const isRejecting = reason !== undefined;
  const large = 'min-h-12 flex-1';
  const reject = () => {
    if (reason === undefined) return setReason('');
    if (reason.trim() === '') return setMissing(true);
    onDecide('reject', reason);
  };
  return (
    <QueuedPunch {...{ programme, punch }} layout="phone" mayVerify={!isOwn || !mayDecide}>
      {!mayDecide && <p className="text-sm text-text-muted">{copy.verify.noRight}</p>}
      {isRejecting && (
        <TextArea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to write this
          autoFocus
          label={copy.verify.reason}
          isRequired
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(text) => {
            setMissing(false);
            setReason(text);
          }}
          error={isMissing ? copy.verify.reasonMissing : undefined}
        />
      )}
      <div className="flex gap-2">
        {isRejecting ? (
          <Button className={large} onPress={() => setReason(undefined)}>
            {copy.verify.cancel}
          </Button>
        ) : (
          <Button className={large} onPress={onSkip}>
            {copy.verify.skip}
          </Button>
        )}
        <Button
          variant={isRejecting ? 'primary' : 'secondary'}
          className={large}
          isDisabled={!mayDecide}
          onPress={reject}
        >
          {copy.verify.reject}
        </Button>
        {!isRejecting && (
          <Button
            variant="primary"
            className={large}
            isDisabled={isOwn || !mayDecide}
            onPress={() => onDecide('verify')}
          >
            {copy.verify.verify}
          </Button>
        )}
      </div>
    </QueuedPunch>
  );
}

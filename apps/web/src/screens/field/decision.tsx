import { useState } from 'react';
import { formatDayWithYear } from '#lib/format-day.ts';
import { CategoryMark } from '#quality/marks.tsx';
import { BeforeAfter } from '#quality/photos/before-after.tsx';
import type { Punch } from '#quality/punch.ts';
import { useCategories } from '#quality/use-categories.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { PunchPlace } from './punch-place.tsx';
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
  const category = useCategories(programme.id)?.find(({ id }) => id === punch.category);
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
    <article aria-label={punch.number} className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2 font-semibold">
        <CategoryMark category={category} />
        <span className="tabular">{punch.number}</span>
      </h2>
      <div>
        <p className="break-words whitespace-pre-wrap">{punch.text}</p>
        <PunchPlace punch={punch} />
      </div>
      <BeforeAfter punch={punch} />
      <div className="text-sm">
        <p>{punch.last_reason || copy.verify.noNote}</p>
        <p className="text-text-muted">
          {copy.verify.clearedBy(
            punch.cleared_by,
            punch.cleared_on === null ? '' : formatDayWithYear(punch.cleared_on),
          )}
        </p>
      </div>
      {(isOwn || !mayDecide) && (
        <p className="text-sm text-text-muted">{mayDecide ? copy.verify.ownClearing : copy.verify.noRight}</p>
      )}
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
    </article>
  );
}

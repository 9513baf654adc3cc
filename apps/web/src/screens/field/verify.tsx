import { useState } from 'react';
import { formatDayWithYear } from '#lib/format-day.ts';
import { CategoryMark } from '#quality/marks.tsx';
import { commandEntry } from '#quality/outbox/command-entry.ts';
import type { Outbox, OutboxState } from '#quality/outbox/outbox.ts';
import { BeforeAfter } from '#quality/photos/before-after.tsx';
import type { Punch } from '#quality/punch.ts';
import { usePunchList } from '#quality/punch-queries.ts';
import { punchRights } from '#quality/punch-rights.ts';
import { useCategories } from '#quality/use-categories.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { copy } from './copy.ts';

interface VerifyProps {
  programme: Programme;
  outbox: Outbox & OutboxState;
}

const maxQueued = 100;

/** Cleared punches one after the other, with before and after side by side. */
export function Verify({ programme, outbox }: VerifyProps) {
  const rights = punchRights(useCurrentUser(), programme);
  const { data, error, isPending, refetch } = usePunchList(programme.id, {
    filter: { state: 'cleared', ...(!rights.mayVerifyAll && { mine: 'verify' as const }) },
    ordering: 'cleared_on',
    limit: maxQueued,
  });
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const decided = new Set(outbox.entries.flatMap((entry) => (entry.act === 'raise' ? [] : entry.punch.id)));
  const waiting = data?.punches.filter(({ id }) => !decided.has(id));
  const next = waiting?.find(({ id }) => !skipped.includes(id)) ?? waiting?.[0];
  if (error && !data)
    return (
      <ErrorState
        title={copy.mine.failed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isPending}
      />
    );
  if (!waiting) return <Skeleton className="h-64" />;
  if (!next)
    return (
      <EmptyState title={copy.verify.none} icon="circle-check">
        {copy.verify.noneText}
      </EmptyState>
    );
  const decide = async (act: 'verify' | 'reject', reason = '') => {
    await outbox.add(commandEntry(act, next, { reason }));
    void outbox.send();
  };
  const total = (data?.total ?? 0) - ((data?.punches.length ?? 0) - waiting.length);
  return (
    <>
      <p className="text-sm text-text-muted tabular" aria-live="polite">
        {copy.verify.position(Math.min(skipped.length + 1, total), total)}
      </p>
      <Decision
        key={next.id}
        programme={programme}
        punch={next}
        isOwn={rights.isOwnClearing(next)}
        mayDecide={rights.mayAct('reject', next)}
        onDecide={(act, reason) => void decide(act, reason)}
        onSkip={() =>
          setSkipped((before) => (before.length + 1 >= waiting.length ? [] : [...before, next.id]))
        }
      />
    </>
  );
}

interface DecisionProps {
  programme: Programme;
  punch: Punch;
  /** Whether the user cleared it. */
  isOwn: boolean;
  mayDecide: boolean;
  onDecide: (act: 'verify' | 'reject', reason?: string) => void;
  onSkip: () => void;
}

function Decision({ programme, punch, isOwn, mayDecide, onDecide, onSkip }: DecisionProps) {
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
      <p className="break-words whitespace-pre-wrap">{punch.text}</p>
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

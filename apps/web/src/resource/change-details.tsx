import type { ChangeDetail } from '@baton/contract/resource/change-detail.ts';
import { isDay } from '@baton/domain/day.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { copy } from './copy.ts';

/** Old and new value of each changed field. */
export function ChangeDetails({ details }: { details: readonly ChangeDetail[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {details.map((detail, position) => (
        <div key={position} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
          <dt className="text-text-muted">{[detail.about, detail.field].filter(Boolean).join(' ')}</dt>
          <dd className="min-w-0 break-words">
            <ChangedValue {...detail} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Old and new value of a field; days are formatted. */
function ChangedValue({ before, after, mark }: ChangeDetail) {
  return (
    <>
      {before !== null && (
        <>
          <del className="text-text-muted">{formatValue(before)}</del>
          <span aria-hidden> → </span>
        </>
      )}
      <ins className="no-underline">{formatValue(after)}</ins>
      {mark !== '' && <em className="text-text-muted"> {mark}</em>}
    </>
  );
}

/** Display text of a value; "empty" if there is none. */
export function formatValue(value: string): string {
  if (value === '') return copy.value.empty;
  return isDay(value) ? formatFullDay(value) : value;
}

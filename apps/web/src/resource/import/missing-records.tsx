import type { MissingRecords as Records } from '@baton/contract/resource/import-result.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { Noun } from '#resource/copy.ts';
import { Badge } from '#ui/badge.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { copy } from './copy.ts';

/** Records of one kind that the file names but the programme lacks. */
interface MissingKind {
  id: string;
  records: Records;
  /** What they are called. */
  noun: Noun;
  /** What happens if they aren't created. */
  leave: string;
  /** Empty if the user has to choose. */
  choice: 'create' | 'leave' | '';
  onChoose: (isCreated: boolean) => void;
}

/** Asks for each kind of missing records whether they are created. */
export function MissingRecords({ kinds }: { kinds: readonly MissingKind[] }) {
  const shown = kinds.filter(({ records }) => records.length > 0);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Not in the programme" className="divide-y divide-line rounded-md border border-line">
      {shown.map(({ id, records, noun, leave, choice, onChoose }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2">
          <span className="min-w-0 flex-1 basis-56">
            <span className="font-medium tabular">{copy.done.count(records.length, noun)}</span>
            <span className="text-text-muted"> {`not in the programme: ${formatNames(records)}`}</span>
          </span>
          {choice === '' && <Badge tone="danger">Choose</Badge>}
          <SegmentedControl
            label={`Missing ${noun.many}`}
            segments={[
              { id: 'create', label: 'Create' },
              { id: 'leave', label: leave },
            ]}
            value={choice}
            onChange={(chosen) => onChoose(chosen === 'create')}
          />
        </li>
      ))}
    </ul>
  );
}

/** Resources to create, with one of them added or removed. */
export function withKind<Kind extends string>(
  kinds: readonly Kind[],
  kind: Kind,
  isCreated: boolean,
): Kind[] {
  const others = kinds.filter((each) => each !== kind);
  return isCreated ? [...others, kind] : others;
}

function formatNames(records: Records): string {
  const shown = records.slice(0, 5).map(({ code }) => code);
  return records.length > 5
    ? `${shown.join(', ')} and ${formatNumber(records.length - 5)} more`
    : shown.join(', ');
}

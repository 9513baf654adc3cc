import type { DatesImportResult, MissingKind } from '@baton/contract/turnover/tracker-files.ts';
import { countOf } from '#lib/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { setCreate, type DateImportOptions } from './date-import-options.ts';

export interface MissingRecordsProps {
  missing: DatesImportResult['missing'];
  options: DateImportOptions;
  onDecide: (options: DateImportOptions) => void;
}

const nouns: Record<MissingKind, [one: string, many: string]> = {
  scopes: ['system or area', 'systems or areas'],
  areas: ['area', 'areas'],
  teams: ['team', 'teams'],
};
const kinds: readonly MissingKind[] = ['scopes', 'areas', 'teams'];

/** Records that the file names but the programme lacks: create or skip them. */
export function MissingRecords({ missing, options, onDecide }: MissingRecordsProps) {
  const lacking = kinds.filter((kind) => missing[kind].length > 0);
  if (lacking.length === 0) return null;
  return (
    <ul aria-label="Not in the programme yet" className="divide-y divide-line rounded-md border border-line">
      {lacking.map((kind) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2">
          <span className="min-w-0 flex-1 basis-56">
            <span className="font-medium tabular">{countOf(missing[kind].length, ...nouns[kind])}</span>
            <span className="text-text-muted"> not in the programme: {formatNames(missing[kind])}</span>
          </span>
          {kind === 'scopes' && !options.createMissing.includes('scopes') && !options.skipMissing && (
            <Badge tone="danger">Decide</Badge>
          )}
          <SegmentedControl
            label={`What to do with missing ${nouns[kind][1]}`}
            segments={[
              { id: 'create', label: 'Create' },
              { id: 'leave', label: kind === 'scopes' ? 'Leave out' : 'Keep as text' },
            ]}
            value={choiceOf(options, kind)}
            onChange={(choice) => {
              const next = setCreate(options, kind, choice === 'create');
              onDecide(kind === 'scopes' ? { ...next, skipMissing: choice === 'leave' } : next);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function choiceOf(options: DateImportOptions, kind: MissingKind): 'create' | 'leave' | '' {
  if (options.createMissing.includes(kind)) return 'create';
  return kind !== 'scopes' || options.skipMissing ? 'leave' : '';
}

function formatNames(records: DatesImportResult['missing']['scopes']): string {
  const shown = records.slice(0, 5).map(({ code }) => code);
  return records.length > 5 ? `${shown.join(', ')} and ${records.length - 5} more` : shown.join(', ');
}

import { useState } from 'react';
import {
  maxSigned,
  type SigningAct,
  type WaitingCertificate,
} from '@baton/contract/certificates/certificates.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { copy } from './copy.ts';
import { useSign } from './use-sign.ts';
import { WaitingLine } from './waiting-line.tsx';

export interface SigningListProps {
  programme: Programme;
  act: Exclude<SigningAct, 'submit'>;
  records: readonly WaitingCertificate[];
  /** Number of those that aren't in the list. */
  hidden: number;
}

const keyOf = ({ scope, milestone }: WaitingCertificate) => `${scope} ${milestone}`;

/** Turnovers to choose and to sign with one review. */
export function SigningList({ programme, act, records, hidden }: SigningListProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { sign, isBusy, isReady } = useSign(programme);
  // Those that were signed meanwhile are gone from the list.
  const chosen = records.filter((record) => marked.has(keyOf(record)));
  const isTooMany = chosen.length > maxSigned;
  const toggle = (key: string) =>
    setMarked((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const state = chosen.length === 0 ? 'none' : chosen.length === records.length ? 'all' : 'some';
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is inside */}
        <label className="flex h-8 items-center gap-2 pl-3 text-sm">
          <MarkBox
            aria-label={copy.selectAll}
            state={state}
            onChange={() => setMarked(state === 'all' ? new Set() : new Set(records.map(keyOf)))}
          />
          <span aria-hidden>{copy.selectAll}</span>
        </label>
        <output className="text-sm text-text-muted tabular">
          {isTooMany ? copy.tooMany(maxSigned) : chosen.length > 0 && copy.selected(chosen.length)}
        </output>
        <Button
          variant="primary"
          icon="badge-check"
          className="ml-auto"
          isDisabled={chosen.length === 0 || isTooMany || !isReady}
          isPending={isBusy}
          onPress={() => void sign(act, chosen)}
        >
          {copy.review(chosen.length)}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {records.map((record) => {
          const key = keyOf(record);
          return (
            <li
              key={key}
              className={`flex items-start gap-3 px-3 py-2 ${marked.has(key) ? 'bg-surface-selected' : ''}`}
            >
              <span className="flex h-6 items-center">
                <MarkBox
                  aria-label={copy.select(`${record.scope_code} ${record.milestone_code}`)}
                  state={marked.has(key) ? 'all' : 'none'}
                  onChange={() => toggle(key)}
                />
              </span>
              <WaitingLine record={record} />
            </li>
          );
        })}
      </ul>
      {hidden > 0 && <p className="text-sm text-text-muted">{copy.more(hidden)}</p>}
    </div>
  );
}

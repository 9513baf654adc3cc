import type { CellField } from '@baton/contract/tracker/tracker.ts';
import { useDraft } from '#session/use-draft.ts';
import { Icon } from '#ui/icon.tsx';
import { Overtaken } from '#ui/overtaken.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useSeen } from '#turnover/edit/changes/use-seen.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { copy } from './copy.ts';

interface CellTextProps {
  viewCell: ViewCell;
  field: CellField;
  label: string;
  value: string;
  max: number;
  /** Reason why it is read-only; null if editable. */
  problem: string | null;
  isLong?: boolean;
  isLink?: boolean;
}

/** Text field of a turnover, saved on blur. A refused value stays in the field, and Escape restores the saved one. */
export function CellText({ viewCell, field, label, value, max, problem, isLong, isLink }: CellTextProps) {
  const tools = useTrackerTools();
  const { scope, milestone } = viewCell;
  const [typed, setTyped] = useDraft<string | null>(`${field} of ${scope} ${milestone}`, null);
  const seen = useSeen(viewCell, { field, value, text: value === '' ? '' : copy.details.quoted(value) });
  const link = isLink && /^https?:\/\//.test(value) && (
    <a
      href={value}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-sm text-accent-text underline"
    >
      {copy.details.openLink} <Icon name="external-link" size={12} />
    </a>
  );
  if (problem !== null)
    return (
      <dl>
        <dt className="text-sm font-medium">{label}</dt>
        <dd className="break-words whitespace-pre-wrap">
          {value === '' ? <span className="text-text-muted">{copy.none}</span> : value} {link}
        </dd>
      </dl>
    );
  const keep = async () => {
    if (typed !== null && typed !== value) {
      const change = { scope, milestone, field, value: typed.trim(), version: seen.version };
      const { isCancelled } = await sendChanges(tools, [change]);
      if (isCancelled) return;
    }
    setTyped(null);
    seen.end();
  };
  const props = {
    label,
    maxLength: max,
    value: typed ?? value,
    onChange: (text: string) => {
      seen.begin();
      setTyped(text);
    },
    onBlur: () => void keep(),
    aside: link || undefined,
    onKeyDown: (event: { key: string }) => {
      if (event.key !== 'Escape') return;
      setTyped(null);
      seen.end();
    },
  };
  return (
    <div className="relative">
      {isLong ? <TextArea {...props} rows={2} /> : <TextField {...props} />}
      <Overtaken layout="field" text={typed === value ? null : seen.overtaken} />
    </div>
  );
}

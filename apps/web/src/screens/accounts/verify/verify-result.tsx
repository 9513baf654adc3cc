import type { CheckedCertificate } from '@baton/contract/turnover/certificate-check.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { copy } from './copy.tsx';

type VerdictName = keyof typeof copy.verdicts;

const looks: Record<VerdictName, { icon: IconName; tone: string }> = {
  valid: { icon: 'circle-check', tone: 'border-success bg-success-soft text-success-text' },
  void: { icon: 'x', tone: 'border-warning bg-warning-soft text-warning-text' },
  altered: { icon: 'triangle-alert', tone: 'border-danger bg-danger-soft text-danger-text' },
  changedFile: { icon: 'triangle-alert', tone: 'border-danger bg-danger-soft text-danger-text' },
  problem: { icon: 'circle-alert', tone: 'border-warning bg-warning-soft text-warning-text' },
};

/** The answer in a word, with colour and icon, and what it means. */
function Verdict({ verdict, text }: { verdict: VerdictName; text: string }) {
  const { icon, tone } = looks[verdict];
  return (
    <div className={joinClasses('flex gap-3 rounded-md border p-4', tone)}>
      <Icon name={icon} size={24} className="shrink-0" />
      <div className="min-w-0">
        <h2 className="text-lg font-semibold">{copy.verdicts[verdict].title}</h2>
        <p className="text-text">{text}</p>
      </div>
    </div>
  );
}

function verdictOf({ state, file }: CheckedCertificate): 'valid' | 'void' | 'altered' | 'changedFile' {
  return state === 'altered' ? 'altered' : file === 'different' ? 'changedFile' : state;
}

/** What was compared. */
function noteOf(file: CheckedCertificate['file']): string {
  if (file === 'different') return '';
  return file === 'same' ? copy.sameFile : copy.bySeal;
}

/** A certificate as it is stored, and whether the file is its own. */
export function VerifyResult({ checked, name }: { checked: CheckedCertificate; name?: string | undefined }) {
  const { number, scope, milestone, completed_on, voided_on, file, state } = checked;
  const verdict = verdictOf(checked);
  const { fields } = copy;
  const note = noteOf(file);
  const isVoidToo = state === 'void' && verdict !== 'void';
  return (
    <div className="flex flex-col gap-4">
      <Verdict verdict={verdict} text={copy.verdicts[verdict].text} />
      {isVoidToo && <Verdict verdict="void" text={copy.verdicts.void.text} />}
      <DescriptionList
        items={[
          { term: fields.number, detail: <strong className="font-semibold">{number}</strong> },
          ...(scope === '' ? [] : [{ term: fields.scope, detail: scope }]),
          ...(milestone === '' ? [] : [{ term: fields.milestone, detail: milestone }]),
          { term: fields.completed, detail: formatDayWithYear(completed_on) },
          ...(voided_on === null ? [] : [{ term: fields.voided, detail: formatDayWithYear(voided_on) }]),
        ]}
      />
      {note !== '' && <p className="text-sm text-text-muted">{note}</p>}
      <FileName {...{ name }} />
    </div>
  );
}

/** Why a file or seal couldn’t be verified. */
export function VerifyProblem({ problem, name }: { problem: string; name?: string | undefined }) {
  return (
    <div className="flex flex-col gap-4">
      <Verdict verdict="problem" text={problem} />
      <FileName {...{ name }} />
    </div>
  );
}

function FileName({ name }: { name?: string | undefined }) {
  if (name === undefined) return null;
  return <p className="text-sm break-words text-text-muted">{copy.file(<bdi>{name}</bdi>)}</p>;
}

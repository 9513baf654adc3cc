import type { CertificateContent, ContentPunch } from '@baton/contract/signing/certificate-content.ts';
import type { ChangeSinceSigning } from '@baton/contract/certificates/certificates.ts';
import { canonicalJson } from '@baton/domain/canonical-json.ts';
import type { OutstandingPunch } from './content-facts.ts';
import { punchThen, type ChangedPunch } from './punches-since.ts';

/** Fields whose changes the second signer is told of; punches are compared one by one. */
const comparedFields = [
  'template',
  'scope',
  'milestone',
  'responsible',
  'receiving',
  'documents',
  'lifted',
  'constraints',
  'remark',
] as const;

/** The punches of a system or area: those that are outstanding now, and those that were changed since. */
interface PunchesNow {
  scope: number;
  outstanding: readonly OutstandingPunch[];
  changed: readonly ChangedPunch[];
}

/** What changed since the responsible team signed. */
export function changesSince(
  signed: CertificateContent,
  current: CertificateContent,
  punches: PunchesNow,
): ChangeSinceSigning[] {
  const now = { ...current, template: comparableTemplate(signed, current) };
  const fields = comparedFields
    .filter((name) => canonicalJson(signed[name] ?? null) !== canonicalJson(now[name] ?? null))
    .map((name): ChangeSinceSigning => ({ kind: 'field', what: name, text: '' }));
  const dates = (['baseline', 'forecast', 'need'] as const)
    .filter((name) => signed.dates[name] !== current.dates[name])
    .map((name): ChangeSinceSigning => ({ kind: 'field', what: name, text: current.dates[name] ?? '' }));
  return [...punchChanges(signed, punches), ...dates, ...fields];
}

/** Exceptions change the statement of the receiving team, not the template. */
function comparableTemplate(
  { template: { receiving_statement: before } }: CertificateContent,
  { template, exceptions }: CertificateContent,
): CertificateContent['template'] {
  return exceptions.length === 0 ? template : { ...template, receiving_statement: before };
}

function punchChanges(
  { made, punches: { outstanding: listed } }: CertificateContent,
  { scope, outstanding, changed }: PunchesNow,
): ChangeSinceSigning[] {
  const before = new Map(listed.map((punch) => [punch.number, punch]));
  const changedById = new Map(changed.map((punch) => [punch.id, punch]));
  const thenOf = (punch: ChangedPunch) => punchThen(punch, made.at);
  const found = new Set<string>();
  const here = outstanding.flatMap((punch): ChangeSinceSigning[] => {
    const since = changedById.get(punch.id);
    const then = since ? thenOf(since) : { number: punch.number, scope };
    const earlier = before.get(then.number);
    const say = (kind: ChangeSinceSigning['kind']) => ({ kind, what: punch.number, text: punch.text });
    if (earlier) {
      found.add(then.number);
      const isMoved = earlier.clear_by !== punch.clear_by;
      return [...(isMoved ? [say('moved')] : []), ...(isSame(earlier, punch) ? [] : [say('changed')])];
    }
    if (new Date(punch.created_at).getTime() >= new Date(made.at).getTime())
      return [say('raised'), ...(since?.isEdited === true ? [say('changed')] : [])];
    return [say(then.scope === scope ? 'reopened' : 'moved')];
  });
  const isHere = new Set(outstanding.map(({ id }) => id));
  const gone = changed.flatMap((punch): ChangeSinceSigning[] => {
    if (isHere.has(punch.id)) return [];
    const then = thenOf(punch);
    const earlier = before.get(then.number);
    // Listed by the responsible team, or raised here since.
    const isRaised = punch.created_at >= made.at && then.scope === scope;
    if (!earlier && !isRaised) return [];
    found.add(then.number);
    return [{ kind: fateOf(punch, scope), what: then.number, text: earlier?.text ?? punch.text }];
  });
  // One that left no trace.
  const lost = listed
    .filter(({ number }) => !found.has(number) && !outstanding.some((punch) => punch.number === number))
    .map(({ number, text }): ChangeSinceSigning => ({ kind: 'deleted', what: number, text }));
  return [...here, ...gone, ...lost];
}

/** Why a punch is no longer outstanding here. */
function fateOf({ isDeleted, scope, state }: ChangedPunch, here: number): ChangeSinceSigning['kind'] {
  if (isDeleted) return 'deleted';
  if (scope !== here) return 'moved';
  return state === 'verified' ? 'verified' : 'voided';
}

function isSame(one: ContentPunch, other: ContentPunch): boolean {
  const names = ['number', 'text', 'category', 'clearing_team', 'due', 'state'] as const;
  return names.every((name) => one[name] === other[name]);
}

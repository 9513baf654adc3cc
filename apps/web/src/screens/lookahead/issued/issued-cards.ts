import type { IssuedDocument } from '@baton/contract/turnover/issued-lookahead.ts';
import type { ReadinessCondition } from '@baton/domain/lookahead/readiness.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { cardState } from '@baton/domain/lookahead/card.ts';
import { issuedDay } from '@baton/domain/lookahead/issued-board.ts';
import { statusLabel } from '@baton/domain/reports/status-label.ts';
import type { Flag } from '@baton/domain/turnover/evaluate-status.ts';
import { formatDay } from '#lib/format-day.ts';
import { flagsOfCard } from '#screens/lookahead/board/card-flags.ts';
import { describeSlip } from '#turnover/cells/describe-cell.ts';
import type { BoardCard } from '#views/board/board-model.ts';
import { copy } from './copy.ts';

/** A day relative to the year of the data date, so that it reads as when it was issued. */
export function formatIssuedDay({ issue }: IssuedDocument, day: string | number | null): string {
  if (day === null) return copy.details.none;
  return formatDay(typeof day === 'number' ? dayOf(day) : day, issue.data_date);
}

/** `21-03 MC`. */
export function issuedLabel({ issue: { items } }: IssuedDocument, line: number): string {
  return `${items.scope_code[line]} ${items.milestone_code[line]}`;
}

/** Cards of an issue, created on demand; nothing in them changes. */
export function issuedCards(document: IssuedDocument): (line: number) => BoardCard {
  const cards = new Map<number, BoardCard>();
  return (line) => {
    let card = cards.get(line);
    if (!card) cards.set(line, (card = createCard(document, line)));
    return card;
  };
}

function createCard(document: IssuedDocument, line: number): BoardCard {
  const { issue, content } = document;
  const { items } = issue;
  const { lines } = content;
  const readiness = lines.readiness[line]!;
  const committed = items.committed[line]!;
  const openConstraints = items.open_constraints[line]!;
  const state = cardState(items.actual[line] !== null, committed !== null, openConstraints > 0, readiness);
  const slip = lines.slip[line]!;
  const status = items.status[line] ?? 'not_required';
  const checks = lines.checks[line] as {
    condition: ReadinessCondition;
    state: typeof readiness;
    why: string;
  }[];
  const flags = flagsOfCard(
    { slipUnit: content.unit, staleDays: content.stale_days, last: content.last },
    {
      state,
      readiness,
      slip,
      drift: lines.drift[line]!,
      openConstraints,
      blockingPunches: lines.punches?.[line] ?? 0,
      flags: lines.flags[line] as Flag[],
    },
    checks,
  );
  const date = formatIssuedDay(document, issuedDay(items, line));
  const [code, name, milestone] = [
    items.scope_code[line]!,
    items.scope_name[line]!,
    items.milestone_code[line]!,
  ];
  const promise = committed === null ? undefined : copy.card.committed(formatIssuedDay(document, committed));
  return {
    code,
    name,
    milestone,
    date,
    status,
    slip: slip === null ? '' : describeSlip(slip),
    was: '',
    constraints: openConstraints,
    isPending: false,
    flags,
    tick: promise === undefined ? undefined : { isOn: true, isEnabled: false, title: promise },
    title: [
      `${code} ${name}`,
      `${milestone}, ${date}`,
      statusLabel(status),
      ...flags.map(({ title }) => title),
      ...(promise === undefined ? [] : [promise]),
    ].join('\n'),
  };
}

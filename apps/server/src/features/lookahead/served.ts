import type { Serve } from '#platform/http/serve.ts';
import { serveLookahead } from './board/serve-lookahead.ts';
import { serveCalendarTokens } from './calendar/serve-calendar-tokens.ts';
import { serveCalendar, type CalendarParts } from './calendar/serve-calendar.ts';
import { serveCommitments } from './commitments/serve-commitments.ts';
import { serveIssued } from './issued/serve-issued.ts';
import { serveIssues } from './issues/serve-issues.ts';
import { servePrint } from './print/serve-print.ts';

/** Dependencies of the look-ahead. */
export type LookaheadParts = CalendarParts;

/** Registers all look-ahead endpoints. */
export function serveLookaheads(serve: Serve, parts: LookaheadParts): void {
  serveCommitments(serve, parts);
  serveIssues(serve, parts);
  serveIssued(serve, parts);
  serveLookahead(serve, parts);
  servePrint(serve, parts);
  serveCalendarTokens(serve, parts);
  serveCalendar(serve, parts);
}

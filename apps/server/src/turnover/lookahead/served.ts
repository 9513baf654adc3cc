import type { Serve } from '#platform/serve.ts';
import { servePrint } from './print/serve-print.ts';
import { serveCalendarTokens } from './serve-calendar-tokens.ts';
import { serveCalendar, type CalendarParts } from './serve-calendar.ts';
import { serveCommitments } from './serve-commitments.ts';
import { serveIssues } from './serve-issues.ts';
import { serveLookahead } from './serve-lookahead.ts';

/** What the look-ahead is given to work with. */
export type LookaheadParts = CalendarParts;

/** Serves the look-ahead and what belongs to it. */
export function serveLookaheads(serve: Serve, parts: LookaheadParts): void {
  serveCommitments(serve, parts);
  serveIssues(serve, parts);
  serveLookahead(serve, parts);
  servePrint(serve, parts);
  serveCalendarTokens(serve, parts);
  serveCalendar(serve, parts);
}

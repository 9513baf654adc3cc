/** A day in a calendar. */
export interface CalendarEvent {
  /** Stable, so that calendars move the event instead of adding another. */
  uid: string;
  day: string;
  summary: string;
  description: string;
  /** Incremented with each change. */
  sequence: number;
  url: string;
  isDone: boolean;
}

/** Calendar properties before the events. */
interface CalendarHead {
  name: string;
  product: string;
  madeAt: Date;
}

const maxOctets = 75;

/** Writes an iCalendar file (RFC 5545): whole days, CRLF, lines of at most 75 octets. */
export function writeCalendar(head: CalendarHead, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(head.product)}//Look-ahead//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(head.name)}`,
    `NAME:${escaped(head.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, head.madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, madeAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${instant(madeAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${dayDigits(event.day)}`,
    // The end of a whole-day event is exclusive.
    `DTEND;VALUE=DATE:${dayDigits(dayAfter(event.day))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.isDone ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const dayDigits = (day: string) => day.replaceAll('-', '');
const instant = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Escapes text for iCalendar. */
function escaped(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n');
}

/** Folds a long line between characters; continuation lines begin with a space. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > maxOctets) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

import { describe, expect, it } from 'vitest';
import { writeCalendar, type CalendarEvent } from './calendar-file.ts';

const head = { name: 'Tide; mill, north', product: 'Baton', madeAt: new Date('2027-03-01T08:00:00Z') };
const event: CalendarEvent = {
  uid: 'turnover-1-2-3@baton',
  day: '2027-02-28',
  summary: 'Pump, cold; back\\slash',
  description: 'First line\nSecond line',
  sequence: 4,
  url: 'https://baton.example/app/lookahead',
  isDone: false,
};

/** Reads a calendar back: unfolded, line by line. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar', () => {
  it('ends every line with CRLF and holds whole days', () => {
    const text = writeCalendar(head, [event]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:Tide\\; mill\\, north',
        'DTSTART;VALUE=DATE:20270228',
        'DTEND;VALUE=DATE:20270301',
        'DTSTAMP:20270301T080000Z',
        'URL:https://baton.example/app/lookahead',
        'SUMMARY:Pump\\, cold\\; back\\\\slash',
        'DESCRIPTION:First line\\nSecond line',
      ]),
    );
  });

  it('folds lines at 75 octets without cutting a letter', () => {
    const summary = 'Kjølevannspumpe – øst 🛠 '.repeat(12).trim();
    const text = writeCalendar(head, [{ ...event, summary }]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(linesOf(text)).toContain(`SUMMARY:${summary}`);
  });

  it('of nothing is still a calendar', () => {
    expect(linesOf(writeCalendar(head, []))[0]).toBe('BEGIN:VCALENDAR');
  });
});

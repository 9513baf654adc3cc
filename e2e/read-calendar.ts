/** An event of a calendar, its properties by name. */
type CalendarEvent = Record<string, string>;

/** Parses an iCalendar file strictly: unfolds lines, unescapes texts, and checks the nesting. */
export function readCalendar(text: string): { name: string; events: CalendarEvent[] } {
  if (!text.endsWith('\r\n')) throw new Error('The last line is not ended.');
  const open: string[] = [];
  const events: CalendarEvent[] = [];
  let name = '';
  for (const line of text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const at = line.indexOf(':');
    const [property = ''] = line.slice(0, at).split(';');
    const value = unescape(line.slice(at + 1));
    if (at < 1 || !/^[A-Z-]+$/.test(property)) throw new Error(`No property: ${line}`);
    if (property === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (property === 'END') {
      if (open.pop() !== value) throw new Error(`${value} is closed before it was opened.`);
    } else if (open.at(-1) === 'VEVENT') events.at(-1)![property] = value;
    else if (property === 'X-WR-CALNAME') name = value;
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} is not closed.`);
  return { name, events };
}

const unescape = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

import { useState } from 'react';
import { weekdayOf } from '#lib/calendar-day.ts';
import { DateField } from '#ui/date-field.tsx';
import { Section } from '#ui/section.tsx';

const today = '2026-11-15';
const isWeekend = (day: string) => weekdayOf(day) % 6 === 0;

export function GalleryDates() {
  const [planned, setPlanned] = useState<string | null>('2027-03-12');
  const [actual, setActual] = useState<string | null>(null);
  const [forecast, setForecast] = useState<string | null>('2026-12-01');
  return (
    <Section title="Dates" text="Type 12/3, 12 mar 27, +7, today or friday; or open the calendar." isFramed>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <DateField label="Planned" value={planned} onChange={setPlanned} today={today} isDayOff={isWeekend} />
        <DateField
          label="Actual"
          value={actual}
          onChange={setActual}
          today={today}
          max={today}
          help="Not in the future."
        />
        <DateField
          label="Forecast"
          value={forecast}
          onChange={setForecast}
          today={today}
          base={planned}
          isRequired
          error="Enter a day after the planned one."
          help="+7 counts from the planned day."
        />
        <DateField label="Locked" value="2026-11-15" onChange={() => {}} today={today} isDisabled />
      </div>
    </Section>
  );
}

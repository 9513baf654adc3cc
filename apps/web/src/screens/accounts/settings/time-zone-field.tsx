import { useController } from 'react-hook-form';
import { preferenceForm } from '@baton/contract/accounts/preferences.ts';
import { readMachineZone, timeZoneOptions } from '#lib/time-zones.ts';
import { Select } from '#ui/select.tsx';

const machine = 'machine';

/** The zone in which times are shown to the reader; that of the machine unless chosen. */
export function TimeZoneField() {
  const { field, fieldState } = useController({ name: 'time_zone' });
  const here = readMachineZone().replaceAll('_', ' ');
  return (
    <Select
      label={preferenceForm.time_zone.label}
      help="Times such as last logins and changes are shown in it. A programme’s days follow its own zone."
      error={fieldState.error?.message}
      isSearchable
      options={[{ id: machine, label: `As on this device (${here})` }, ...timeZoneOptions]}
      value={(field.value as string | null) ?? machine}
      onChange={(chosen) => field.onChange(chosen === machine ? null : chosen)}
    />
  );
}

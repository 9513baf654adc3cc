import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { labelOf } from '#resource/record.ts';
import { offerOptions } from '#resource/list/offer-options.ts';
import { targetOf } from '#resource/use-names.ts';
import { useRecords } from '#resource/use-records.ts';
import { Combobox } from '#ui/combobox.tsx';
import { placeOf, scopeAt } from './last-place.ts';

const systems = targetOf('systems');
const areas = targetOf('areas');

/** One field for the system or the area of a punch. */
export function PlaceField({ programme, isRequired = true }: { programme: number; isRequired?: boolean }) {
  const [query, setQuery] = useState('');
  const { field: system, fieldState: systemState } = useController({ name: 'system' });
  const { field: area, fieldState: areaState } = useController({ name: 'area' });
  const { setValue } = useFormContext();
  const { data: systemRecords } = useRecords(systems, programme);
  const { data: areaRecords } = useRecords(areas, programme);
  const isReady = systemRecords !== undefined && areaRecords !== undefined;
  const all = [
    ...(systemRecords ?? []).map((record) => ({
      id: `system:${record.id}`,
      label: labelOf(systems, record),
    })),
    ...(areaRecords ?? []).map((record) => ({ id: `area:${record.id}`, label: labelOf(areas, record) })),
  ];
  const chosen = scopeAt({
    system: (system.value ?? null) as number | null,
    area: (area.value ?? null) as number | null,
  });
  return (
    <Combobox
      // React Aria reads the selection once, so the component is recreated when the records are loaded.
      key={isReady ? 'ready' : 'loading'}
      name="system"
      label="System or area"
      isRequired={isRequired}
      isDisabled={!isReady}
      error={systemState.error?.message ?? areaState.error?.message}
      options={offerOptions(all, query, chosen === null ? [] : [chosen])}
      defaultFilter={() => true}
      onInputChange={setQuery}
      onBlur={system.onBlur}
      value={chosen}
      onChange={(next) => {
        const place = next === null ? { system: null, area: null } : placeOf(String(next));
        setValue('system', place.system, { shouldDirty: true });
        setValue('area', place.area, { shouldDirty: true });
      }}
    />
  );
}

import type { Punch } from '#quality/punch.ts';
import { useEffect } from 'react';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { readToday } from '#lib/today.ts';
import { listFields } from '#resource/describe-screen.ts';
import { useListPreferences } from '#resource/list/list-preferences.ts';
import { useLoadedLists, useNames } from '#resource/use-names.ts';
import { useRegisterAddress } from '#resource/register/use-register-address.ts';
import { useWindowedRecords } from '#resource/window/use-windowed-records.ts';
import type { Programme } from '#session/programme-list.ts';
import { usePunchCounts } from '../filter/use-punch-counts.ts';
import { punchAddress } from '../punch-address.ts';
import { useDescribedPunches } from './describe-punches.ts';
import { useMarks } from '#resource/register/use-marks.ts';
import { useRights } from './use-rights.ts';
import { useToldPunches } from './use-told-punches.ts';

/** The punch list as the address asks for it, with its counts and what the user may do. */
export function useRegister(programme: Programme) {
  const address = useRegisterAddress(punchAddress);
  const { query, search } = address;
  const description = useDescribedPunches(programme);
  const { resource } = description;
  const nameOf = useNames(resource, programme.id);
  const listOf = useLoadedLists(programme.id);
  const preferences = useListPreferences(resource.name, description.columns, listFields(description));
  const windowed = useWindowedRecords({ resource, programme: programme.id, query, sort: search.sort });
  const { register, isCurrent } = windowed;
  const counts = usePunchCounts(programme.id, query);
  const { total } = counts;
  useEffect(() => {
    if (register && isCurrent && total !== undefined) register.setTotal(total);
  }, [register, isCurrent, total]);
  useToldPunches(programme.id, register);
  const marks = useMarks<Punch>(register);
  useEffectOnChange(() => marks.clear(), [register?.asked]);
  return {
    programme,
    address,
    description,
    nameOf,
    listOf,
    preferences,
    windowed,
    counts,
    marks,
    today: programme.data_date ?? readToday(),
    ...useRights(programme),
  };
}

export type RegisterModel = ReturnType<typeof useRegister>;

import { Fragment } from 'react';
import type { Punch } from '#records/punches/punch.ts';

/** Where a punch is, in a line. */
export function PunchPlace({ punch }: { punch: Punch }) {
  const names = [punch.system_name ?? punch.area_name, punch.location_name].filter((name) => name !== null);
  return (
    <span className="block text-sm text-text-muted">
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          <span>{name}</span>
        </Fragment>
      ))}
    </span>
  );
}

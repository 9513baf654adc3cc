import { Icon } from '@iconify/react';
import { memo, useEffect } from 'react';
import { requestIcon } from './icon-source.ts';

// It writes its picture anew at every render; under a pointer that is down, the press would be lost.
const StillIcon = memo(Icon);

/** An icon of the local endpoint, as `collection:name`. */
export function FetchedIcon({ name, size }: { name: string; size: number }) {
  useEffect(() => requestIcon(name), [name]);
  return <StillIcon ssr icon={name} width={size} height={size} />;
}

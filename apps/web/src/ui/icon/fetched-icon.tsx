import { Icon } from '@iconify/react';
import { memo, useEffect } from 'react';
import { requestIcon } from './icon-source.ts';

// Iconify rewrites its markup on every render, which would cancel a press in progress.
const StillIcon = memo(Icon);

/** An icon loaded from the server, as `collection:name`. */
export function FetchedIcon({ name, size }: { name: string; size: number }) {
  useEffect(() => requestIcon(name), [name]);
  return <StillIcon ssr icon={name} width={size} height={size} />;
}

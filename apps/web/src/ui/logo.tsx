import { useState } from 'react';
import { fileAddress } from '#lib/file-address.ts';
import { joinClasses } from '#lib/join-classes.ts';

export interface LogoProps {
  src: string;
  /** Without it the name stands beside it and the logo is decoration. */
  label?: string;
  className: string;
}

/** Somebody's logo in its own shape. Most are made for paper, so that in the dark it stands on a light ground. */
export function Logo({ src, label = '', className }: LogoProps) {
  const [failed, setFailed] = useState<string>();
  if (src === failed) return label === '' ? null : <span>{label}</span>;
  return (
    <img
      src={fileAddress(src)}
      alt={label}
      onError={() => setFailed(src)}
      className={joinClasses(
        'shrink-0 rounded-sm object-contain dark:bg-surface-inverse dark:p-0.5',
        className,
      )}
    />
  );
}

import { useState } from 'react';
import { fileAddress } from '#lib/file-address.ts';
import { joinClasses } from '#lib/join-classes.ts';

interface LogoProps {
  src: string;
  /** Without a label the name is shown next to it, and the logo is decorative. */
  label?: string;
  className: string;
}

/** A logo in its own shape. Most logos are designed for white backgrounds, so in dark mode it gets a light one. */
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

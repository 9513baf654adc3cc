import { useState } from 'react';
import { fileAddress } from '#lib/file-address.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { readInitials } from '#lib/read-initials.ts';

interface AvatarProps {
  name: string;
  /** Image URL of the record; without one, or if it fails to load, initials are shown. */
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The name is shown next to it, so the image is decorative. */
  isDecorative?: boolean;
}

const sizes = {
  sm: 'size-5 text-[0.625rem]',
  md: 'size-7 text-xs',
  lg: 'size-10 text-base',
  xl: 'size-16 text-xl',
};

export function Avatar({ name, src, size = 'md', isDecorative = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span
      {...naming}
      className={joinClasses(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-medium text-accent-text select-none',
        sizes[size],
      )}
    >
      {src && src !== failed ? (
        <img
          src={fileAddress(src)}
          alt=""
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        readInitials(name)
      )}
    </span>
  );
}

import { useCallback } from 'react';
import { fileAddress } from '#lib/file-address.ts';

export interface PictureProps {
  /** The address of one that is kept, or a file that was just chosen. */
  value: string | Blob;
  alt: string;
  className: string;
}

export function Picture({ value, alt, className }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !(value instanceof Blob)) return undefined;
      const address = URL.createObjectURL(value);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [value],
  );
  return (
    <img
      ref={show}
      alt={alt}
      className={className}
      {...(typeof value === 'string' && { src: fileAddress(value) })}
    />
  );
}

import { useCallback, type ComponentProps } from 'react';

/** An image that is not on the server yet. */
export function BlobImage({ blob, alt, ...props }: { blob: Blob; alt: string } & ComponentProps<'img'>) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} {...props} />;
}

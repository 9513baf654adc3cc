import type { ReactNode } from 'react';
import { useSignImages } from './use-sign-images.tsx';

/** Provides the images of signs to a board or a timeline. */
export function SignImages({ children }: { children: ReactNode }) {
  const bank = useSignImages();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {bank}
      {children}
    </div>
  );
}

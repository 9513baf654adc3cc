import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { signNames, type SignName } from '@baton/domain/chart/signs.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { startClassPictures } from '#lib/class-pictures.ts';
import { SignShape } from '#ui/sign-mark.tsx';
import { StatusShape } from '#ui/status-shape.tsx';

/** Class whose background is the image of a status or sign. */
export const signOf = (name: Status | SignName) => `sign-${name}`;

/** Turns the signs that the returned bank draws into images, because a board shows hundreds of them. */
export function useSignImages(): ReactNode {
  const bank = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const images = [...(bank.current?.querySelectorAll<HTMLElement>('[data-sign]') ?? [])];
    return startClassPictures(
      images.map((image) => ({
        selector: `.${image.dataset['sign']}`,
        drawing: image.querySelector('svg')!,
      })),
    );
  }, []);
  return (
    <span ref={bank} hidden>
      {statuses.map((status) => (
        <span key={status} data-sign={signOf(status)}>
          <StatusShape status={status} x={0} y={0} size={24} />
        </span>
      ))}
      {signNames.map((name) => (
        <span key={name} data-sign={signOf(name)}>
          <SignShape name={name} size={24} />
        </span>
      ))}
    </span>
  );
}

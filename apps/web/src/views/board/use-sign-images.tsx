import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { startClassPictures } from '#lib/class-pictures.ts';
import { BareIcon } from '#ui/icon/bare-icon.tsx';
import type { BundledIconName } from '#ui/icon/bundled-icon-names.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { flagTones, type FlagTone } from './flag-tones.ts';

/** Icons of cards with their colours. */
const icons: readonly (readonly [BundledIconName, FlagTone])[] = [
  ['circle-check', 'good'],
  ['clock', 'quiet'],
  ['octagon-x', 'danger'],
  ['triangle-alert', 'warning'],
  ['pause', 'warning'],
  ['hourglass', 'quiet'],
];

/** Class whose background is the image of a status or icon. */
export const signOf = (name: Status | BundledIconName) => `sign-${name}`;

/** Turns the signs that the returned bank draws into images, because a board shows hundreds of them. */
export function useSignImages(): ReactNode {
  const bank = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const signs = [...(bank.current?.querySelectorAll<HTMLElement>('[data-sign]') ?? [])];
    return startClassPictures(
      signs.map((sign) => ({
        selector: `.${sign.dataset['sign']}`,
        drawing: sign.querySelector('svg')!,
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
      {icons.map(([name, tone]) => (
        <span key={name} data-sign={signOf(name)} className={flagTones[tone]}>
          <BareIcon name={name} size={24} />
        </span>
      ))}
      <span data-sign={signOf('check')} className="text-on-accent">
        <BareIcon name="check" size={24} />
      </span>
    </span>
  );
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { bitmapOf, pictureOf, watchColours } from '#lib/draw-picture.ts';
import { BareIcon } from '#ui/icon/bare-icon.tsx';
import type { BundledIconName } from '#ui/icon/bundled-icon-names.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { flagTones, type FlagTone } from './flag-tones.ts';

/** The icons of cards, in the colours in which they stand there. */
const icons: readonly (readonly [BundledIconName, FlagTone])[] = [
  ['circle-check', 'good'],
  ['clock', 'quiet'],
  ['octagon-x', 'danger'],
  ['triangle-alert', 'warning'],
  ['pause', 'warning'],
  ['hourglass', 'quiet'],
];

/** The class whose background is the image of a status, or of an icon in a colour. */
export const signOf = (name: Status | BundledIconName) => `sign-${name}`;

/**
 * The signs of cards as small bitmaps, each the background of a class. An SVG costs a card more than all its text, and a
 * board shows hundreds; a bitmap is drawn once, however often it is shown. They are taken from what the bank draws, and
 * anew when the colours of the page change. They stand in a sheet of rules, since an image that came by a variable would
 * be looked up for every element.
 */
export function useSignImages(): ReactNode {
  const bank = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    let round = 0;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const draw = async () => {
      round += 1;
      const own = round;
      const signs = [...(bank.current?.querySelectorAll<HTMLElement>('[data-sign]') ?? [])];
      const drawn = await Promise.all(
        signs.map(async (sign) => {
          const image = await bitmapOf(pictureOf(sign.querySelector('svg')!));
          return `.${sign.dataset['sign']} { background-image: url("${image}"); }`;
        }),
      );
      if (own === round) sheet.replaceSync(drawn.join('\n'));
    };
    void draw();
    const stop = watchColours(() => void draw());
    return () => {
      round = -1;
      stop();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
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

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
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
          const image = await bitmapOf(pictureOf(sign));
          return `.${sign.dataset['sign']} { background-image: url("${image}"); }`;
        }),
      );
      if (own === round) sheet.replaceSync(drawn.join('\n'));
    };
    void draw();
    const watch = new MutationObserver(() => void draw());
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-primary'] });
    return () => {
      round = -1;
      watch.disconnect();
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

/** Sharp at the largest size in which signs are shown, on any screen. */
const bitmapSize = 48;

/** The address of a drawing as a bitmap. */
async function bitmapOf(drawing: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = bitmapSize;
  canvas.height = bitmapSize;
  canvas.getContext('2d')?.drawImage(image, 0, 0, bitmapSize, bitmapSize);
  return canvas.toDataURL();
}

/** An SVG by itself, with the colours that the page gives it. */
function pictureOf(sign: HTMLElement): string {
  const drawing = sign.querySelector('svg')!;
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('color', getComputedStyle(drawing).color);
  const parts = drawing.querySelectorAll('[class]');
  copy.querySelectorAll('[class]').forEach((part, at) => {
    part.setAttribute('stroke', getComputedStyle(parts[at]!).stroke);
  });
  return copy.outerHTML;
}

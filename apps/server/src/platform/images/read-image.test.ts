import { describe, expect, it } from 'vitest';
import { imageLimits } from '@baton/contract/form/image-field.ts';
import { UnreadableImage } from './image.ts';
import { readImage } from './read-image.ts';
import {
  losslessFrame,
  lossyFrame,
  phoneExif,
  pngOf,
  sampleJpeg,
  samplePng,
  sampleSize,
  sampleWebp,
  webpCanvas,
  webpOf,
} from './testing/sample-images.ts';

const secret = Buffer.from('Harbour Lane 7, 59.9139 N');
const exif = (orientation: number) =>
  Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), phoneExif(orientation)]);
const text = (data: Buffer) => data.toString('latin1');
const reason = (data: Buffer): string => {
  try {
    readImage(data);
    return 'taken';
  } catch (error) {
    if (error instanceof UnreadableImage) return error.message;
    throw error;
  }
};
const notWhole = /damaged or incomplete/;
const animationFlag = 0x02;
const exifFlag = 0x08;

describe('what a file is', () => {
  it.each([
    ['image/png', samplePng()],
    ['image/jpeg', sampleJpeg()],
    ['image/webp', sampleWebp],
    ['image/webp', webpOf([['VP8L', losslessFrame]])],
  ])('is decided by its bytes: %s', (type, data) => {
    expect(readImage(data)).toMatchObject({ type, ...sampleSize });
  });

  it('stays the same when there is nothing to take out', () => {
    for (const data of [samplePng(), sampleJpeg(), sampleWebp])
      expect(readImage(data).data.equals(data)).toBe(true);
  });

  it('is refused in words when it is no picture that all browsers show', () => {
    const others = [
      '',
      'GIF89a\x01\x00\x01\x00',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<?xml version="1.0"?><svg/>',
      '<!doctype html><script>alert(1)</script>',
      '%PDF-1.7',
      'BM\x46\x00',
      '\0\0\0\x18ftypheic',
      'RIFF\x04\0\0\0WAVE',
      '\x89PNG\n\x1a\n',
    ];
    for (const other of others)
      expect(reason(Buffer.from(other, 'latin1'))).toMatch(/^Choose a PNG, JPEG or WebP/);
  });
});

describe('what is said beside the picture', () => {
  it('is left out of a JPEG: place, camera, previews, comments, and what follows the end', () => {
    const { data } = readImage(
      Buffer.concat([
        sampleJpeg([
          [0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')],
          [0xe1, exif(1)],
          [0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'), secret])],
          [0xe2, Buffer.concat([Buffer.from('MPF\0', 'latin1'), secret])],
          [0xed, secret],
          [0xfe, Buffer.from('<script>alert(1)</script>')],
        ]),
        Buffer.from('PK\x03\x04 a zip, a film, or <html>'),
      ]),
    );
    expect(data.equals(sampleJpeg())).toBe(true);
  });

  it('is left out of a PNG, too', () => {
    const { data } = readImage(
      Buffer.concat([
        samplePng(sampleSize, [
          ['tEXt', secret],
          ['iTXt', secret],
          ['zTXt', secret],
          ['eXIf', phoneExif(1)],
          ['tIME', Buffer.alloc(7)],
          ['prVt', secret],
        ]),
        Buffer.from('<html>'),
      ]),
    );
    expect(data.equals(samplePng())).toBe(true);
  });

  it('is left out of a WebP, whose header then no longer names it', () => {
    const { data } = readImage(
      Buffer.concat([
        webpOf([
          webpCanvas(0x0c),
          ['VP8 ', lossyFrame],
          ['EXIF', phoneExif(1)],
          ['XMP ', secret],
          ['JUNK', secret],
        ]),
        Buffer.from('<html>'),
      ]),
    );
    expect(data.equals(webpOf([webpCanvas(0), ['VP8 ', lossyFrame]]))).toBe(true);
  });

  it('drops colour profiles, which may hold anything, and keeps how colours are written', () => {
    const profile = Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1');
    const adobe = Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1');
    const jpeg = readImage(
      sampleJpeg([
        [0xe2, profile],
        [0xee, adobe],
      ]),
    );
    expect(text(jpeg.data)).toContain('Adobe');
    const png = readImage(
      samplePng(sampleSize, [
        ['iCCP', profile],
        ['gAMA', Buffer.alloc(4, 1)],
      ]),
    );
    expect(text(png.data)).toContain('gAMA');
    const webp = readImage(webpOf([webpCanvas(0x20), ['ICCP', profile], ['VP8 ', lossyFrame]]));
    expect(webp.data.equals(webpOf([webpCanvas(0), ['VP8 ', lossyFrame]]))).toBe(true);
    for (const { data } of [jpeg, png, webp]) expect(text(data)).not.toMatch(/ICC|iCCP|profile/);
  });

  it.each(['II', 'MM'] as const)('keeps which way up it is, and only that (%s)', (order) => {
    const mark = Buffer.from('Exif\0\0', 'latin1');
    const pictures = [
      sampleJpeg([[0xe1, Buffer.concat([mark, phoneExif(6, order)])]]),
      samplePng(sampleSize, [['eXIf', phoneExif(6, order)]]),
      webpOf([webpCanvas(exifFlag), ['VP8 ', lossyFrame], ['EXIF', phoneExif(6, order)]]),
    ];
    for (const picture of pictures) {
      const cleaned = readImage(picture);
      // A quarter turn: wide becomes high.
      expect(cleaned).toMatchObject({ width: sampleSize.height, height: sampleSize.width });
      expect(text(cleaned.data)).not.toContain('GPS');
      expect(readImage(cleaned.data)).toEqual(cleaned);
    }
  });

  it('takes a direction that makes no sense for upright', () => {
    for (const wrong of [
      exif(0),
      exif(9),
      Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1'),
      Buffer.from('Exif\0\0'),
    ])
      expect(readImage(sampleJpeg([[0xe1, wrong]])).data.equals(sampleJpeg())).toBe(true);
  });
});

describe('a hostile file', () => {
  it('is refused wherever it is cut off', () => {
    for (const whole of [
      samplePng(),
      sampleJpeg([[0xe1, exif(6)]]),
      sampleWebp,
      webpOf([['VP8L', losslessFrame]]),
    ])
      for (let length = 12; length < whole.length; length += 1)
        expect(reason(whole.subarray(0, length))).not.toBe('taken');
  });

  it('never makes the reader fall over, whatever byte is changed', () => {
    for (const whole of [
      samplePng(),
      sampleJpeg([[0xe1, exif(6)]]),
      webpOf([webpCanvas(0), ['VP8 ', lossyFrame]]),
    ])
      for (let at = 0; at < whole.length; at += 1)
        for (const value of [0, 0x7f, 0xff]) {
          const broken = Buffer.from(whole);
          broken[at] = value;
          expect(() => reason(broken)).not.toThrow();
        }
  });

  it('with giant, missing or lying dimensions is refused', () => {
    const side = imageLimits.side;
    expect(reason(samplePng({ width: side, height: side }))).toBe('taken');
    expect(reason(samplePng({ width: side + 1, height: 1 }))).toMatch(
      /has 4,097 × 1 pixels. Use at most 4,096 × 4,096/,
    );
    expect(reason(samplePng({ width: 0x7fffffff, height: 0x7fffffff }))).toMatch(/pixels. Use at most/);
    expect(reason(samplePng({ width: 0, height: 10 }))).toMatch(/no size/);
    const jpeg = sampleJpeg();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(0xffff, frame + 5);
    expect(reason(jpeg)).toMatch(/pixels. Use at most/);
    jpeg.writeUInt16BE(0, frame + 5);
    expect(reason(jpeg)).toMatch(/no size/);
    // The header says one thing, the picture inside another.
    expect(reason(webpOf([webpCanvas(0, { width: 4, height: 4 }), ['VP8 ', lossyFrame]]))).toMatch(notWhole);
    expect(reason(webpOf([webpCanvas(0, { width: 1 << 24, height: 1 }), ['VP8 ', lossyFrame]]))).toMatch(
      notWhole,
    );
  });

  it('with a wrong check sum, two headers or no pixels is refused', () => {
    const wrongSum = samplePng();
    wrongSum[20] = (wrongSum[20] ?? 0) ^ 1;
    expect(reason(wrongSum)).toMatch(notWhole);
    const header = samplePng().subarray(16, 29);
    const end: [string, Buffer] = ['IEND', Buffer.alloc(0)];
    expect(reason(pngOf([['IHDR', header], end]))).toMatch(notWhole);
    expect(reason(samplePng(sampleSize, [['IHDR', header]]))).toMatch(notWhole);
    expect(reason(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toMatch(notWhole);
    expect(reason(webpOf([webpCanvas(0)]))).toMatch(notWhole);
    expect(
      reason(
        webpOf([
          ['VP8 ', lossyFrame],
          ['VP8 ', lossyFrame],
        ]),
      ),
    ).toMatch(notWhole);
    expect(
      reason(
        webpOf([
          ['EXIF', secret],
          ['VP8 ', lossyFrame],
        ]),
      ),
    ).toMatch(notWhole);
  });

  it('that moves is refused, and so is a JPEG that browsers do not show', () => {
    expect(reason(samplePng(sampleSize, [['acTL', Buffer.alloc(8)]]))).toMatch(/animated/);
    expect(reason(webpOf([webpCanvas(animationFlag), ['VP8 ', lossyFrame]]))).toMatch(/animated/);
    expect(reason(webpOf([webpCanvas(0), ['ANMF', lossyFrame]]))).toMatch(/animated/);
    expect(reason(sampleJpeg([[0xc3, Buffer.alloc(15)]]))).toMatch(/Browsers can’t show/);
  });

  it('that is too large is refused before it is looked into', () => {
    expect(reason(Buffer.alloc(imageLimits.bytes + 1))).toMatch(/up to 2 MB/);
  });
});

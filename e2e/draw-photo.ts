import type { Page } from '@playwright/test';

/** A file as an input of the page takes it. */
export interface DrawnPhoto {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo that the page draws: larger than what is stored, with words to tell it from others. */
export async function drawPhoto(page: Page, words: string, colour = '#40898b'): Promise<DrawnPhoto> {
  const drawn = await page.evaluate(
    ([text, fill]) => {
      const canvas = document.createElement('canvas');
      canvas.width = 2000;
      canvas.height = 1500;
      const context = canvas.getContext('2d')!;
      context.fillStyle = fill!;
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#fff';
      context.font = '160px sans-serif';
      context.fillText(text!, 120, 800);
      return canvas.toDataURL('image/jpeg', 0.8);
    },
    [words, colour],
  );
  const buffer = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  return { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer };
}

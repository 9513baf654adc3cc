import { readPngPixels } from './png-pixels.ts';

/** An image of a document, as pdfkit takes it. */
export interface Picture {
  width: number;
  height: number;
}

interface Inside {
  openImage(data: Buffer): Picture & { colorSpace: string };
  ref(data: object): { id: number; end(data: Buffer): void };
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/**
 * Opens an image for an archived document. pdfkit decodes PNG files while it goes on, so that the order of their objects
 * would vary and a damaged one would end the process; colours for print aren't those of the document.
 */
export function openPicture(doc: PDFKit.PDFDocument, data: Buffer): Picture | undefined {
  const inside = doc as unknown as Inside;
  try {
    if (data.subarray(0, 4).equals(pngStart)) return embedPng(inside, data);
    const image = inside.openImage(data);
    return image.colorSpace === 'DeviceCMYK' ? undefined : image;
  } catch {
    return undefined;
  }
}

function embedPng(inside: Inside, file: Buffer): Picture {
  const { width, height, data } = readPngPixels(file);
  const obj = inside.ref({
    Type: 'XObject',
    // not copy: a name of PDF
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
  });
  obj.end(data);
  // not copy: a name within the file
  return { width, height, label: `Png${obj.id}`, obj } as Picture;
}

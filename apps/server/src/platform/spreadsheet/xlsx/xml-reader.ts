import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '#platform/spreadsheet/table.ts';

type Attributes = Record<string, string>;

/** Handlers by element name, without prefix. */
interface XmlEvents {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Parses a part while decompressing. A DOCTYPE aborts, because workbooks have none. */
export async function readXml(part: Readable, events: XmlEvents): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new UnreadableFile('This file contains a document type declaration and was refused.');
  });
  parser.on('opentag', ({ name, attributes }) => events.open(localName(name), attributes));
  if (events.close) parser.on('closetag', ({ name }) => events.close?.(localName(name)));
  if (events.text) {
    parser.on('text', (text) => events.text?.(text));
    parser.on('cdata', (text) => events.text?.(text));
  }
  let decoder: TextDecoder | undefined;
  for await (const chunk of part as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '');
  parser.close();
}

/** Relationship attributes carry a prefix that each program chooses. */
export function prefixed(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
}

/** A yes-or-no attribute; `fallback` when it is absent. */
export function isOn(text: string | undefined, fallback = false): boolean {
  return text === undefined ? fallback : text === '1' || text === 'true' || text === 'on';
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

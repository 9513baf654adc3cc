import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
/** 1 January 1980, the earliest zip date: equal content gives equal bytes. */
const stamp = 0x00210000;
const utf8Names = 0x0800;

export interface ZipPart {
  name: string;
  size: number;
  crc: number;
  packed: Buffer;
}

/** Compresses a part outside the event loop. */
export async function packPart(name: string, content: string | Buffer): Promise<ZipPart> {
  const data = typeof content === 'string' ? Buffer.from(content) : content;
  return { name, size: data.length, crc: crc32(data), packed: await deflate(data) };
}

/** Joins the compressed parts with their headers and the directory. */
export function joinParts(parts: ZipPart[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    writeCommon(local, 4, part, name.length);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    writeCommon(central, 6, part, name.length);
    central.writeUInt32LE(offset, 42);
    pieces.push(local, name, part.packed);
    directory.push(central, name);
    offset += local.length + name.length + part.packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, index, end]);
}

/** Fields shared by a part's header and its directory entry. */
function writeCommon(header: Buffer, at: number, part: ZipPart, nameLength: number): void {
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(utf8Names, at + 2);
  header.writeUInt16LE(8, at + 4);
  header.writeUInt32LE(stamp, at + 6);
  header.writeUInt32LE(part.crc, at + 10);
  header.writeUInt32LE(part.packed.length, at + 14);
  header.writeUInt32LE(part.size, at + 18);
  header.writeUInt16LE(nameLength, at + 22);
}

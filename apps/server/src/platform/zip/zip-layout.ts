/** A file of a ZIP file, with everything its headers say. It is stored, not compressed. */
export interface ZipEntry {
  /** With `/` between folders. */
  path: string;
  size: number;
  crc32: number;
}

/** 1 January 1980, the earliest date: equal content gives equal bytes. */
const stamp = 0x00210000;
const utf8Names = 0x0800;
/** Values from which 16 and 32 bits don't suffice: the real one is in a zip64 field. */
const full16 = 0xffff;
const full32 = 0xffffffff;
const versions = { usual: 20, zip64: 45 };
const zip64Field = 0x0001;

/** The bytes before the content of an entry. */
export function localHeader({ path, size, crc32 }: ZipEntry): Buffer {
  const name = Buffer.from(path);
  const isLarge = size >= full32;
  // Both sizes have to be in it.
  const extra = isLarge ? zip64Extra([size, size]) : Buffer.alloc(0);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, { size, crc32, isLarge, name: name.length, extra: extra.length });
  return Buffer.concat([header, name, extra]);
}

/** The entry of the directory at the end. */
export function directoryEntry({ path, size, crc32 }: ZipEntry, offset: number): Buffer {
  const name = Buffer.from(path);
  const isLarge = size >= full32;
  const isFar = offset >= full32;
  const extra = zip64Extra([...(isLarge ? [size, size] : []), ...(isFar ? [offset] : [])]);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(isLarge || isFar ? versions.zip64 : versions.usual, 4);
  writeCommon(header, 6, { size, crc32, isLarge: isLarge || isFar, name: name.length, extra: extra.length });
  header.writeUInt32LE(Math.min(size, full32), 20);
  header.writeUInt32LE(Math.min(size, full32), 24);
  header.writeUInt32LE(Math.min(offset, full32), 42);
  return Buffer.concat([header, name, extra]);
}

/** What follows the directory: how many entries it has, and where it is. */
export function endOfZip(count: number, directory: { offset: number; size: number }): Buffer {
  const { offset, size } = directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, full16), 8);
  end.writeUInt16LE(Math.min(count, full16), 10);
  end.writeUInt32LE(Math.min(size, full32), 12);
  end.writeUInt32LE(Math.min(offset, full32), 16);
  return needsZip64(count, directory) ? Buffer.concat([zip64End(count, directory), end]) : end;
}

/** Size of the whole file, known before its first byte. */
export function zipSize(entries: readonly ZipEntry[]): number {
  let offset = 0;
  let size = 0;
  for (const entry of entries) {
    size += directoryEntry(entry, offset).length;
    offset += localHeader(entry).length + entry.size;
  }
  return offset + size + endOfZip(entries.length, { offset, size }).length;
}

function needsZip64(count: number, { offset, size }: { offset: number; size: number }): boolean {
  return count >= full16 || offset >= full32 || size >= full32;
}

interface Common extends Omit<ZipEntry, 'path'> {
  isLarge: boolean;
  /** Lengths of what follows the header. */
  name: number;
  extra: number;
}

/** Fields shared by an entry's header and its entry in the directory. */
function writeCommon(header: Buffer, at: number, { size, crc32, isLarge, name, extra }: Common): void {
  header.writeUInt16LE(isLarge ? versions.zip64 : versions.usual, at);
  header.writeUInt16LE(utf8Names, at + 2);
  header.writeUInt16LE(0, at + 4);
  header.writeUInt32LE(stamp, at + 6);
  header.writeUInt32LE(crc32, at + 10);
  header.writeUInt32LE(Math.min(size, full32), at + 14);
  header.writeUInt32LE(Math.min(size, full32), at + 18);
  header.writeUInt16LE(name, at + 22);
  header.writeUInt16LE(extra, at + 24);
}

/** The values that 32 bits are too few for, in their order; nothing without any. */
function zip64Extra(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const field = Buffer.alloc(4 + values.length * 8);
  field.writeUInt16LE(zip64Field, 0);
  field.writeUInt16LE(values.length * 8, 2);
  values.forEach((value, at) => field.writeBigUInt64LE(BigInt(value), 4 + at * 8));
  return field;
}

function zip64End(count: number, { offset, size }: { offset: number; size: number }): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  // Length of the rest of this record.
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(versions.zip64, 12);
  end.writeUInt16LE(versions.zip64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  // Where this record begins.
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

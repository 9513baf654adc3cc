// Small photos, made by the script.
import { crc32, deflateSync } from 'node:zlib';

/** A JPEG of sixteen by twelve pixels without its marker and tables’ start. */
const jpegBody =
  '/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/9sAQwEREhIYFRgvGhovY0I4QmNjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj/8AAEQgADAAQAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAE/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAMF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AjAMnP//Z';

/** A JPEG that differs by its comment, so that each is a file of its own. */
export function jpegOf(comment) {
  const text = Buffer.from(comment);
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), head, text, Buffer.from(jpegBody, 'base64')]);
}

/** A grey PNG with stripes of a shade. */
export function pngOf(shade, [width, height] = [48, 36]) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.fill((shade + row * 3) % 256, row * (width + 1) + 1, (row + 1) * (width + 1));
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(name, body) {
  const made = Buffer.alloc(body.length + 12);
  made.writeUInt32BE(body.length, 0);
  made.write(name, 4, 'latin1');
  body.copy(made, 8);
  made.writeUInt32BE(crc32(made.subarray(4, body.length + 8)), body.length + 8);
  return made;
}

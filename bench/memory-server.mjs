// Server that sends one file from memory: the lower limit on this machine.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.argv[2]);
const server = createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  answer.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));

// node scripts/words.mjs FOLDER…: prints the texts of a folder that people can read and that are not in a copy file yet.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport(path.join(import.meta.dirname, 'architecture/visible-text.ts'));
let count = 0;
for (const folder of process.argv.slice(2)) {
  const isFile = statSync(folder).isFile();
  const names = isFile ? [''] : readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => isFile || module.mayHoldText(path.join(folder, each)))) {
    const file = path.join(folder, name);
    for (const { line, text } of module.visibleTexts(file, readFileSync(file, 'utf8'))) {
      console.log(`${file}:${line}  ${text}`);
      count += 1;
    }
  }
}
console.log(`${count} left`);

/**
 * Folders whose texts are all in copy files; the check holds them to it. To finish a folder: run
 * `node scripts/words.mjs FOLDER`, move what it prints, and add the folder here, in order. Once all are finished, the
 * list becomes the sources of page, server and domain.
 */
export const finishedFolders: string[] = ['apps/web/src/ui'];

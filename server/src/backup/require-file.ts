import { statSync } from 'node:fs';
import { CannotDo } from '../lib/errors.ts';

/** What is named as a backup must be a file: the tools that read it would say so in words of their own. */
export function requireFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new CannotDo(`There is no file ${file}.`);
  if (found.isDirectory()) throw new CannotDo(`${file} is a folder. Name the file of a backup.`);
}

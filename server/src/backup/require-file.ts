import { statSync } from 'node:fs';
import { CannotDo } from '../lib/errors.ts';

export function requireFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new CannotDo(`There is no file ${file}.`);
  if (found.isDirectory()) throw new CannotDo(`${file} is a folder. Name the file of a backup.`);
}

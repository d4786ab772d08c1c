import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../repository.mjs';

const FOLDERS = [
  'contract/src/rules',
  ...['access', 'features', 'http', 'limits', 'sessions'].map((room) => `server/src/${room}`),
];
const LINES = 8;

/** One in `oneIn` of all pieces of source, as Stryker writes them. By hash, so that a change moves only its own file. */
export function sampledRanges(oneIn) {
  if (!Number.isInteger(oneIn) || oneIn < 1) throw new Error('--sample takes a whole number, at least 1.');
  return FOLDERS.flatMap(sourceFiles)
    .flatMap(rangesOf)
    .filter((range) => createHash('sha256').update(range).digest().readUInt32BE() % oneIn === 0);
}

const sourceFiles = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort();

function rangesOf(file) {
  const lines = readFileSync(inRoot(file), 'utf8').split('\n').length;
  return Array.from({ length: Math.ceil(lines / LINES) }, (_, index) => {
    const first = index * LINES + 1;
    return `${file}:${first}-${Math.min(first + LINES - 1, lines)}`;
  });
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test-results']);
const IGNORED_FILE = /\.test\.\w+$|\.tsbuildinfo$/;

export function hashOf(root, paths, ...facts) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const path of paths.flatMap((path) => filesBelow(root, path)).sort()) {
    const content = existsSync(join(root, path)) ? readFileSync(join(root, path)) : 'missing';
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(root, path) {
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(
      (entry) => !(entry.isDirectory() ? IGNORED_FOLDERS.has(entry.name) : IGNORED_FILE.test(entry.name)),
    )
    .flatMap((entry) => filesBelow(root, `${path}/${entry.name}`));
}

export function isFresh(stampFile, hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

export function writeStamp(stampFile, hash) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

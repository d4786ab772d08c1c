import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readJson } from '../repository.mjs';

export function isInstalledAsLocked(root) {
  // npm writes this file last.
  const installedFile = join(root, 'node_modules/.package-lock.json');
  const lockFile = join(root, 'package-lock.json');
  if (!existsSync(installedFile) || !existsSync(lockFile)) return false;

  const installed = readJson(installedFile).packages;
  const locked = readJson(lockFile).packages;
  return Object.entries(locked).every(([path, entry]) =>
    path.includes('node_modules/')
      ? isInstalled(root, path, entry, installed[path])
      : hasSameDependencies(readJson(join(root, path, 'package.json')), entry),
  );
}

function isInstalled(root, path, wanted, installed) {
  if (!installed) return wanted.optional === true || wanted.devOptional === true;
  return installed.version === wanted.version && existsSync(join(root, path));
}

function hasSameDependencies(packageJson, locked) {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) =>
    isDeepStrictEqual(packageJson[kind] ?? {}, locked[kind] ?? {}),
  );
}

export function nativeFailure(root) {
  const program = "import './src/database/sqlite/sqlite-library.mjs'; import '@node-rs/argon2'";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(root, 'server'),
    encoding: 'utf8',
  });
  return status === 0 ? undefined : stderr.trim();
}

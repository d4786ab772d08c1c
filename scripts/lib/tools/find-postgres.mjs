import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, isProgram, searchPath } from './find-program.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

export function findPostgres(env = process.env, versionsFolder = DEBIAN_FOLDER) {
  const candidates = [...searchPath(env), ...installedVersions(versionsFolder), ...fromPgConfig(env)];
  return candidates.find(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  );
}

function installedVersions(folder) {
  if (!existsSync(folder)) return [];
  const newestFirst = readdirSync(folder).sort((one, other) => Number(other) - Number(one));
  return newestFirst.map((version) => join(folder, version, 'bin'));
}

function fromPgConfig(env) {
  const pgConfig = findProgram('pg_config', env);
  if (!pgConfig) return [];
  const { status, stdout } = spawnSync(pgConfig, ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorText } from '../lib/error-text.ts';
import { CannotDo } from '../lib/errors.ts';
import { accessProblem } from '../lib/file-access.ts';

/** All kinds except `manual` are replaced by newer backups of the same kind. */
export type BackupKind = 'manual' | 'daily' | 'before-upgrade' | 'before-restore';

export interface Backup {
  readonly file: string;
  readonly madeAt: string;
}

const NAME =
  /^(?<kind>[a-z-]+)-(?<date>\d{4}-\d\d-\d\d)T(?<time>\d\d-\d\d-\d\d)-(?<ms>\d{3})Z\.(sqlite|dump)/u;

export function newBackupFile(folder: string, kind: BackupKind, ending: 'sqlite' | 'dump'): string {
  makeFolder(folder);
  const time = new Date().toISOString().replaceAll(/[:.]/gu, '-');
  return path.join(folder, `${kind}-${time}.${ending}`);
}

function makeFolder(folder: string): void {
  const problem = accessProblem(folder);
  if (problem !== undefined) throw new CannotDo(problem);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const problem = accessProblem(path.dirname(folder)) ?? 'Set BACKUPS_DIR to another one.';
    throw new CannotDo(`The backups folder ${folder} cannot be made (${errorText(error)}). ${problem}`);
  }
}

export function findBackups(folder: string, kind?: BackupKind): Backup[] {
  return namesIn(folder)
    .flatMap((name) => {
      const { kind: itsKind, date, time, ms } = NAME.exec(name)?.groups ?? {};
      const isWanted = itsKind !== undefined && (kind === undefined || kind === itsKind);
      if (!isWanted || name.endsWith('.part')) return [];
      return [
        {
          file: path.join(folder, name),
          madeAt: `${date ?? ''}T${time?.replaceAll('-', ':') ?? ''}.${ms ?? ''}Z`,
        },
      ];
    })
    .sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
}

export function removeOldBackups(folder: string, kind: BackupKind, count: number): void {
  for (const { file } of findBackups(folder, kind).slice(count)) rmSync(file, { recursive: true });
  // Left behind by a backup that was killed.
  for (const name of namesIn(folder).filter((name) => name.startsWith(kind) && name.endsWith('.part'))) {
    rmSync(path.join(folder, name), { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

import { accessSync, constants, readFileSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';

const { R_OK, W_OK, X_OK } = constants;

const NEEDS = [
  [R_OK, 'read', 'r'],
  [W_OK, 'write', 'w'],
  [X_OK, 'enter', 'x'],
] as const;

export function accessProblem(file: string, needed?: number): string | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return (
      stats && problemOf(file, stats, needed ?? (stats.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK))
    );
  } catch (error) {
    // A parent folder may not be accessible. Other errors are reported by the code that uses the file.
    const above = path.dirname(file);
    return hasCode(error, 'EACCES') && above !== file ? accessProblem(above, X_OK) : undefined;
  }
}

export function readProblem(file: string): string | undefined {
  return accessProblem(file, R_OK);
}

/** Root can access everything, so the owner of the folder is assumed to be the service user. */
export function ownershipProblem(file: string, folder: string): string | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const [one, other] = [file, folder].map((at) => statSync(at, { throwIfNoEntry: false }));
  if (!one || !other || other.uid === 0 || one.uid === other.uid) return undefined;
  const isShared = hasModes(one, 0o006) || (one.gid === other.gid && hasModes(one, 0o060));
  if (isShared) return undefined;
  const [owner, service] = [userName(one.uid), userName(other.uid)];
  return `${file} belongs to ${owner}, but its folder to ${service}: a server that runs as ${service} cannot use it. Run: ${chown(one, service, file)}`;
}

function problemOf(file: string, stats: Stats, needed: number): string | undefined {
  const missing = NEEDS.filter(([mode]) => (needed & mode) !== 0 && !isAllowed(file, mode));
  const [first] = missing;
  if (!first) return undefined;
  if (isReadOnlyDisk(file)) return `${file} lies on a file system that is read-only. Make it writable.`;
  const [owner, user] = [userName(stats.uid), userName(process.geteuid?.() ?? -1)];
  const who = `${file} belongs to ${owner}, and this program runs as ${user}, which may not ${first[1]} it.`;
  const letters = NEEDS.filter(([mode]) => (needed & mode) !== 0).map(([, , letter]) => letter);
  if (owner === user) return `${who} Run: chmod u+${letters.join('')} ${file}`;
  if (needed === X_OK) return `${who} Run as root: chmod o+x ${file}`;
  return `${who} Run as root: ${chown(stats, user, file)}`;
}

function isAllowed(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

function isReadOnlyDisk(file: string): boolean {
  try {
    accessSync(file, W_OK);
    return false;
  } catch (error) {
    return hasCode(error, 'EROFS');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function hasModes({ mode }: Stats, modes: number): boolean {
  return (mode & modes) === modes;
}

function chown(stats: Stats, user: string, file: string): string {
  return `chown ${stats.isDirectory() ? '-R ' : ''}${user} ${file}`;
}

/** In containers a user may have no name. */
function userName(id: number): string {
  try {
    const users = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
    return users.find(([, , uid]) => uid === String(id))?.[0] ?? String(id);
  } catch {
    return String(id);
  }
}

// Runs a PostgreSQL cluster until standard input closes, which happens even when the parent is killed.
// Prints the socket folder when ready. Commands "halt" and "resume" are each answered by a line.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './find-postgres.mjs';

const LONGEST_SOCKET_FOLDER = 80; // Unix socket paths are limited to about 100 characters.

// Test data need not survive a crash, is gone before a vacuum pays, and is too small for parallel workers and compiled plans.
const UNSAFE = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  track_counts: 'off',
  update_process_title: 'off',
  max_parallel_workers_per_gather: 0,
  jit: 'off',
};
const isDurable = process.argv.includes('durable');

const bin = findPostgres();
if (!bin) fail('No PostgreSQL found: install the package postgresql.');

const parentFolder = tmpdir().length > LONGEST_SOCKET_FOLDER ? '/tmp' : tmpdir();
const folder = mkdtempSync(join(parentFolder, 'lists-postgres-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
process.stdin.on('data', handleCommand).on('close', stop);

const user = unprivilegedUser();
if (user) chownSync(folder, user.uid, user.gid);
const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };

createCluster();
let isHalting = false;
let postgres = startPostgres();

function startPostgres() {
  const child = spawn(join(bin, 'postgres'), postgresArguments(), {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.on('exit', onEnd);
  child.on('error', (error) => fail(error.message));
  reportReadiness(child);
  return child;
}

function onEnd() {
  if (!isHalting) process.exit();
  console.log('halted');
}

function handleCommand(line) {
  if (String(line).trim() === 'halt') halt();
  else resume();
}

/** Like `pg_ctl stop -m immediate`. */
function halt() {
  isHalting = true;
  postgres.kill('SIGQUIT');
}

function resume() {
  isHalting = false;
  postgres = startPostgres();
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] =
    idsOf('postgres') ?? idsOf('nobody') ?? fail('No user to run PostgreSQL as: add one named postgres.');
  return { uid, gid };
}

function idsOf(name) {
  const query = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [query('-u'), query('-g')];
  return uid.status === 0 && gid.status === 0 ? [Number(uid.stdout), Number(gid.stdout)] : undefined;
}

function createCluster() {
  // C.UTF-8 supports case beyond ASCII, but may be missing.
  const attempts = ['C.UTF-8', 'C'].map((locale) => () => initdb(locale));
  const failure = attempts.reduce((last, attempt) => (last === undefined ? last : attempt()), '');
  if (failure !== undefined) fail(failure);
}

function initdb(locale) {
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), [...args, `--locale=${locale}`], {
    ...options,
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (error?.message ?? stderr);
}

function postgresArguments() {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: 200,
    lc_messages: 'C',
    ...(isDurable ? {} : UNSAFE),
  };
  return [
    '-D',
    join(folder, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function reportReadiness(child) {
  let log = '';
  const onStartFailure = () => console.error(log);
  child.once('exit', onStartFailure);
  child.stderr.on('data', function watch(chunk) {
    log += String(chunk);
    if (!log.includes('ready to accept connections')) return;
    console.log(folder);
    child.off('exit', onStartFailure);
    // Keeps reading, because a full pipe would block PostgreSQL.
    child.stderr.off('data', watch).resume();
  });
}

function stop() {
  isHalting = false;
  if (postgres?.exitCode === null) postgres.kill('SIGQUIT');
  else process.exit();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

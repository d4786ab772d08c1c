import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { historyState } from '../changes/prune-repository.ts';
import type { Config } from '../config.ts';
import { findBackups } from '../database/backup-folder.ts';
import type { Database } from '../database/database.ts';
import { databaseFacts } from '../database/database-facts.ts';
import { openForCommand } from '../database/open-database.ts';
import { sqliteFilesIn } from '../database/sqlite/sqlite-access.ts';
import { inspectSqlite } from '../database/sqlite/sqlite-copy.ts';
import { sqliteFileIn } from '../database/sqlite/sqlite.ts';
import { countDifferences, findFillPosition } from '../features/search/fill-repository.ts';
import { errorText } from '../lib/error-text.ts';
import { accessProblem, ownershipProblem } from '../lib/file-access.ts';
import { outboxState } from '../mail/outbox-repository.ts';
import { openTransport } from '../mail/transport.ts';
import { reachServer, type ServerReached } from './reach-server.ts';

type Verdict = 'ok' | 'warning' | 'failure';

export interface Finding {
  readonly about: string;
  readonly verdict: Verdict;
  readonly words: string;
}

type CheckResult = readonly [verdict: Verdict, words: string];

const MEGABYTE = 1024 * 1024;
const MIN_FREE = 100 * MEGABYTE;
const MAX_SKEW_MS = 5_000;
const STUCK_AFTER_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function examine(config: Config, mailTo: string | undefined): Promise<Finding[]> {
  const database = await openForCommand(config).catch((error: unknown) => errorText(error));
  const server = await reachServer(config);
  const onDatabase = (check: (database: Database) => Promise<CheckResult>): Promise<CheckResult> =>
    typeof database === 'string'
      ? Promise.resolve(['failure', `Not looked at: ${database}`])
      : check(database);

  const findings = [
    await runCheck('settings', () => Promise.resolve(settings(config))),
    await runCheck('files', () => Promise.resolve(files(config))),
    await runCheck('database', () => onDatabase((open) => databaseSoundness(config, open))),
    await runCheck('clock', () => onDatabase(clock)),
    await runCheck('disk', () => disk(config)),
    await runCheck('backups', () => Promise.resolve(backups(config))),
    await runCheck('base URL', () => Promise.resolve(baseUrl(config, server))),
    await runCheck('history', () => onDatabase((open) => history(open, config))),
    await runCheck('search', () => onDatabase(search)),
    await runCheck('outbox', () => onDatabase((open) => outbox(open, server))),
    await runCheck('mail', () => mail(config, mailTo)),
  ];
  if (typeof database !== 'string') await database.close();
  return findings;
}

async function runCheck(about: string, check: () => Promise<CheckResult>): Promise<Finding> {
  const [verdict, words] = await check().catch((error: unknown): CheckResult => [
    'failure',
    errorText(error),
  ]);
  return { about, verdict, words };
}

function settings({ publicUrl, host, smtpUrl, trustedProxies }: Config): CheckResult {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
  if (isLocal) return ['warning', `PUBLIC_URL is ${publicUrl}: links in mails work on this machine only.`];
  if (publicUrl.startsWith('http:')) {
    return [
      'warning',
      'PUBLIC_URL is not https: passwords travel in clear, and no phone can install the app.',
    ];
  }
  if (smtpUrl === undefined) return ['warning', 'SMTP_URL is not set: mails only become files in DATA_DIR.'];
  if (['127.0.0.1', '::1', 'localhost'].includes(host) && trustedProxies.length === 0) {
    return ['warning', 'TRUSTED_PROXIES is not set: behind a proxy all callers count as one for the limits.'];
  }
  return ['ok', `PUBLIC_URL is ${publicUrl}`];
}

async function databaseSoundness(config: Config, database: Database): Promise<CheckResult> {
  // Checked first: the facts of a damaged database cannot be trusted.
  const { problems } =
    database.engine === 'sqlite' ? inspectSqlite(sqliteFileIn(config.dataDir)) : { problems: [] };
  if (problems.length > 0) return ['failure', `Damaged: ${problems.join('; ')}. Restore a backup.`];
  const { engine, version, schema } = await databaseFacts(database);
  const facts = `${engine} ${version}, schema ${schema}`;
  return ['ok', database.engine === 'sqlite' ? `${facts}, every page and reference looked at` : facts];
}

function files({ databaseUrl, dataDir, backupsDir }: Config): CheckResult {
  const sqlite = databaseUrl === undefined ? sqliteFilesIn(dataDir) : [dataDir];
  const used = [...sqlite, path.join(dataDir, 'mails'), backupsDir];
  const problem = firstOf(used, (file) => accessProblem(file));
  if (problem !== undefined) return ['failure', problem];
  const foreign = firstOf(used, (file) => ownershipProblem(file, dataDir));
  return foreign === undefined ? ['ok', `${dataDir} can be read and written`] : ['warning', foreign];
}

function firstOf(
  all: readonly string[],
  problemOf: (file: string) => string | undefined,
): string | undefined {
  return all.map(problemOf).find((problem) => problem !== undefined);
}

async function clock(database: Database): Promise<CheckResult> {
  const { now, newest } = await databaseFacts(database);
  const skew = Math.abs(Date.parse(now) - Date.now());
  if (skew > MAX_SKEW_MS) {
    return [
      'failure',
      `The database's clock differs by ${Math.round(skew / 1000)} s. Run a time service on both.`,
    ];
  }
  if (newest !== undefined && Date.parse(newest) > Date.now() + MAX_SKEW_MS) {
    return ['failure', `Something was stored at ${newest}, which is still to come. Set the clock right.`];
  }
  return ['ok', new Date().toISOString()];
}

async function disk({ dataDir }: Config): Promise<CheckResult> {
  if (!existsSync(dataDir)) return ['warning', `${dataDir} is not there yet.`];
  const { bavail, bsize } = await statfs(dataDir);
  const free = `${Math.floor((bavail * bsize) / MEGABYTE)} MB free in ${dataDir}`;
  return bavail * bsize < MIN_FREE ? ['failure', `${free}. Make room.`] : ['ok', free];
}

function backups({ databaseUrl, backupsDir, backupsKeep }: Config): CheckResult {
  if (databaseUrl !== undefined)
    return ['ok', 'Not made by the server on PostgreSQL: see docs/operations.md'];
  if (backupsKeep === 0) return ['warning', 'Switched off by BACKUPS_KEEP=0.'];
  const [newest] = findBackups(backupsDir);
  if (!newest) return ['warning', 'None yet. The server makes one a minute after its start, then daily.'];
  const isOld = Date.parse(newest.madeAt) + 2 * DAY_MS < Date.now();
  const words = `The newest is of ${newest.madeAt}`;
  return isOld ? ['warning', `${words}. Is the server running, and BACKUPS_DIR writable?`] : ['ok', words];
}

function baseUrl({ publicUrl }: Config, { address, isRunning, publicFailure }: ServerReached): CheckResult {
  if (publicFailure === undefined) return ['ok', `${publicUrl} answers`];
  if (isRunning) {
    return [
      'failure',
      `${publicFailure}. The server answers at ${address}: check PUBLIC_URL, and that the proxy leads there.`,
    ];
  }
  return [
    'warning',
    `The server is stopped: nothing answers at ${address} or ${publicUrl}. Start it and ask again.`,
  ];
}

async function history({ db }: Database, { historyDays }: Config): Promise<CheckResult> {
  const { count, oldest, unreadable } = await historyState(db);
  if (unreadable > 0) return ['failure', `${unreadable} of the newest changes cannot be read.`];
  if (oldest === undefined) return ['ok', 'No change is known yet'];
  const words = `${count} change(s), the oldest of ${oldest}`;
  const isOverdue = Date.parse(oldest) + (historyDays + 2) * DAY_MS < Date.now();
  return isOverdue ? ['warning', `${words}. The server deletes them while it runs.`] : ['ok', words];
}

async function search(database: Database): Promise<CheckResult> {
  if ((await findFillPosition(database.db)) !== undefined)
    return [
      'warning',
      'Not everything can be found yet. The server is filling it in, or does so when it runs.',
    ];
  const count = await countDifferences(database);
  return count === 0
    ? ['ok', 'Everything can be found']
    : ['failure', `${count} row(s) differ from the items. Run: search rebuild`];
}

async function outbox({ db }: Database, { isRunning }: ServerReached): Promise<CheckResult> {
  const { waiting, oldest, lastError } = await outboxState(db);
  if (oldest === undefined) return ['ok', 'No mail waits'];
  const words = `${waiting} mail(s) wait, the oldest since ${oldest}`;
  if (!isRunning) return ['warning', `${words}. They are sent when the server runs.`];
  const isStuck = Date.parse(oldest) + STUCK_AFTER_MS < Date.now();
  return isStuck
    ? ['failure', `${words}; last failure: ${lastError ?? 'none'}. Check SMTP_URL.`]
    : ['ok', words];
}

async function mail(config: Config, mailTo: string | undefined): Promise<CheckResult> {
  if (mailTo === undefined)
    return ['warning', 'Not tried. To send a test mail: doctor --mail-to you@example.org'];
  const transport = openTransport(config);
  const text = 'This mail shows that Shared Lists can send mails.\n';
  try {
    const subject = 'A test of Shared Lists';
    const answer = await transport.send({
      id: randomUUID(),
      recipient: mailTo,
      subject,
      text,
      html: `<p>${text}</p>`,
    });
    return ['ok', `The answer: ${answer}`];
  } catch (error) {
    return ['failure', `The answer: ${errorText(error)}. Check SMTP_URL and MAIL_FROM.`];
  } finally {
    transport.close();
  }
}

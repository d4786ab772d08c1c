import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { announce } from './startup/announce.ts';
import { buildApp } from './app.ts';
import { backUpInOwnProcess, hasDailyBackups, startDailyBackups } from './backup/daily-backups.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { CannotStart } from './lib/errors.ts';
import { startFilling } from './features/search/fill-service.ts';
import { makeSetUpToken } from './features/accounts/invitations/accept-service.ts';
import { accessProblem } from './lib/file-access.ts';
import { startHousekeeping } from './startup/housekeeping.ts';
import { OutageLog } from './lib/outage-log.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { openTransport } from './mail/transport.ts';
import { recordSending } from './features/sharing/invitations/record-sending.ts';
import { ServerMetrics } from './metrics/server-metrics.ts';
import { OpenConnections } from './http/open-connections.ts';

const MAX_STOP_MS = 10_000;
const MAX_LAST_MAIL_MS = 3_000;
const CLIENT_DIR = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../web/dist');

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
}

export async function serve(config: Config): Promise<RunningServer> {
  // Created after the database, because the logger belongs to the app.
  const logs: { connections?: OutageLog } = {};
  const database = await openDatabase(
    config,
    (error) => logs.connections?.failed(error),
    () => logs.connections?.worked(),
  );
  const metrics = new ServerMetrics(database);
  const app = await buildApp({
    database,
    config,
    clientDir: CLIENT_DIR,
    metrics,
    ...(database.engine === 'sqlite' && { freeBytes: () => freeBytesIn(config.dataDir) }),
  });
  logs.connections = new OutageLog(app.log, {
    failing: 'the database cannot be reached',
    working: 'the database can be reached again',
  });
  const connections = new OpenConnections(app.server);
  const address = await listen(app, database, config);
  const running = { ...config, port: address.port, publicUrl: publicUrlOf(config, address.port) };

  const logError = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  const stopHousekeeping = startHousekeeping(database, config, logError('housekeeping'), metrics.timed);
  const stopFilling = startFilling(database, logError('search'));
  const mailWorker = startMailWorker(
    database,
    openTransport(config),
    {
      onInvitation: recordSending,
      onUndelivered: (error) => app.log.warn({ err: error }, 'a mail was not delivered'),
      outage: new OutageLog(app.log, {
        failing: 'the outbox cannot be used: mails wait',
        working: 'the outbox can be used again',
      }),
    },
    metrics.timed,
  );
  const stopBackups = startDailyBackups(
    config,
    () => metrics.timed('backup', () => backUpInOwnProcess(config)),
    logError('no backup was made'),
  );
  stopOnSignals(async () => {
    const isTidy = Promise.all([stopHousekeeping(), stopFilling()]);
    stopBackups();
    const isClosed = app.close();
    connections.closeWhenIdle();
    await isClosed;
    await isTidy;
    // A mail that hangs is sent again once its claim expires.
    await Promise.race([mailWorker.stop(), setTimeout(MAX_LAST_MAIL_MS)]);
    await database.close();
  });
  const problem = hasDailyBackups(config) ? accessProblem(config.backupsDir) : undefined;
  if (problem !== undefined) app.log.error(`Backups cannot be made. ${problem}`);
  announce(`Shared Lists is running at ${running.publicUrl}`);
  await announceSetUpLink(database, running);
  return { app, database, config: running };
}

async function listen(app: FastifyInstance, database: Database, config: Config): Promise<AddressInfo> {
  try {
    app.log.level = 'warn'; // Fastify would log the address again.
    await app.listen({ port: config.port, host: config.host });
    app.log.level = config.logLevel;
    return app.server.address() as AddressInfo;
  } catch (error) {
    await app.close();
    await database.close();
    throw new CannotStart(listenFailure(error, config));
  }
}

function listenFailure(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already taken. Stop what uses it, or set PORT to another number.`;
  }
  return `The server cannot listen on ${host} port ${port} (${code}). Check HOST and PORT.`;
}

/** With PORT=0 the port is known only after listening. */
function publicUrlOf(config: Config, port: number): string {
  return config.port === 0
    ? config.publicUrl.replace(/^http:\/\/localhost:0$/u, `http://localhost:${port}`)
    : config.publicUrl;
}

async function announceSetUpLink(database: Database, { publicUrl }: Config): Promise<void> {
  const token = await makeSetUpToken(database);
  if (token === undefined) return;
  announce(
    'Nobody has an account yet. Open this link to make the first one:',
    `${publicUrl}/users/invitation/accept?invitation_token=${token}&setup=true`,
  );
}

function stopOnSignals(stop: () => Promise<void>): void {
  const onSignal = () => {
    globalThis.setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

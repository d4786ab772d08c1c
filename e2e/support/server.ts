import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { linkToRecipient } from './mails.ts';

const PROGRAM = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
// Most journeys begin with new people, and none is about the cost of their passwords.
const ARGUMENTS = ['--import', new URL('cheap-hashes.mjs', import.meta.url).href, PROGRAM, 'serve'];

// Mails are sent within a second, but the machine may be busy.
const MAIL_ATTEMPTS = 150;
const MAIL_ATTEMPT_MS = 100;

export class RunningServer {
  url = '';
  setUpLink = '';
  private process: ChildProcess | undefined;
  private readonly dataDir = mkdtempSync(path.join(tmpdir(), 'shared-lists-e2e-'));
  private readonly databaseName = `e2e_${randomBytes(8).toString('hex')}`;
  private port = 0;

  constructor(
    private readonly engine: 'sqlite' | 'postgres',
    private readonly extraSettings: Record<string, string> = {},
  ) {}

  async create(): Promise<void> {
    if (this.engine === 'postgres') await administer(`create database ${this.databaseName}`);
    await this.start();
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ARGUMENTS, {
      cwd: this.dataDir,
      env: { ...process.env, ...this.settings() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    for await (const line of createInterface({ input: child.stdout })) {
      this.url ||= /running at ([^\s"]+)/u.exec(line)?.[1] ?? '';
      this.setUpLink ||= /(http\S+&setup=true)/u.exec(line)?.[1] ?? '';
      if (this.setUpLink !== '' && line !== '') break;
    }
    this.port = Number(new URL(this.url).port);
  }

  async startSecond(): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
    const child = spawn(process.execPath, ARGUMENTS, {
      cwd: this.dataDir,
      env: { ...process.env, ...this.settings(), PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let url = '';
    for await (const line of createInterface({ input: child.stdout })) {
      url ||= /running at ([^\s"]+)/u.exec(line)?.[1] ?? '';
      if (url !== '') break;
    }
    return {
      port: Number(new URL(url).port),
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }

  /** Cuts all connections, like a restart of the database. */
  async cutConnections(): Promise<void> {
    await administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${this.databaseName}'`,
    );
  }

  async stop(): Promise<void> {
    const ended = this.process && once(this.process, 'exit');
    this.process?.kill('SIGTERM');
    await ended;
    this.process = undefined;
  }

  /** Connections are accepted, but not answered. */
  pause(): void {
    this.process?.kill('SIGSTOP');
  }

  resume(): void {
    this.process?.kill('SIGCONT');
  }

  async mailedLink(email: string): Promise<string> {
    const folder = path.join(this.dataDir, 'mails');
    for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt++) {
      const link = linkToRecipient(folder, email);
      if (link) return link;
      await delay(MAIL_ATTEMPT_MS);
    }
    throw new Error(`No mail with a link arrived for ${email}`);
  }

  async remove(): Promise<void> {
    if (this.process) await this.stop();
    if (this.engine === 'postgres') await administer(`drop database ${this.databaseName}`);
    rmSync(this.dataDir, { recursive: true });
  }

  private settings(): Record<string, string> {
    return {
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'error',
      BACKUPS_KEEP: '0',
      DATABASE_URL: this.engine === 'postgres' ? databaseUrl(this.databaseName) : '',
      ...this.extraSettings,
    };
  }
}

function databaseUrl(name: string): string {
  const folder = process.env['TEST_POSTGRES_SOCKET'];
  if (!folder) throw new Error('No PostgreSQL for the browser tests: run them with npm run e2e');
  return `postgres://postgres@/${name}?host=${encodeURIComponent(folder)}`;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

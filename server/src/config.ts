import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { DEFAULT_KEEPING, type Keeping } from './changes/keeping.ts';
import { CannotStart } from './lib/errors.ts';
import type { LimitNumbers } from './limits/limits.ts';
import { readProblem } from './lib/file-access.ts';

export interface Config extends Keeping {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly backupsDir: string;
  readonly backupsKeep: number;
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  readonly limits: LimitNumbers;
}

type Environment = Readonly<Record<string, string | undefined>>;

// Not a full URL: a database behind a socket has no host, as in postgres://user@/name?host=/folder.
const POSTGRES_URL = /^postgres(ql)?:\/\/\S+$/u;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readConfig(): Config {
  const problem = readProblem(path.resolve('.env'));
  if (problem !== undefined) throw new CannotStart(problem);
  const fromFile = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return parseConfig({ ...fromFile, ...process.env });
}

export function environmentWith(more: Environment): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

export function parseConfig(environment: Environment): Config {
  const settings = new Settings(environment);
  const port = settings.number('PORT', 3000, 0, 65_535);
  const host = settings.text('HOST') ?? '127.0.0.1';
  const dataDir = path.resolve(settings.text('DATA_DIR') ?? 'data');
  const config: Config = {
    port,
    host,
    dataDir,
    databaseUrl: settings.matching('DATABASE_URL', POSTGRES_URL, 'postgres://user@host/name'),
    backupsDir: path.resolve(settings.text('BACKUPS_DIR') ?? path.join(dataDir, 'backups')),
    backupsKeep: settings.number('BACKUPS_KEEP', 7, 0, 1000),
    publicUrl:
      settings.url('PUBLIC_URL', ['http:', 'https:'], 'https://lists.example.org')?.replace(/\/+$/u, '') ??
      `http://localhost:${port}`,
    smtpUrl: settings.url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587'),
    mailFrom: settings.text('MAIL_FROM') ?? 'Shared Lists <no-reply@localhost>',
    corsOrigins: settings.list('CORS_ORIGINS', isOrigin, 'https://lists.example.org'),
    trustedProxies: settings.list('TRUSTED_PROXIES', isAddressOrRange, '10.0.0.0/8 or 127.0.0.1'),
    logLevel: settings.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    metricsToken: settings.secret('METRICS_TOKEN', 16),
    ...keepingIn(settings),
    limits: limitsIn(settings),
  };
  settings.refuseMistakes();
  return config;
}

function keepingIn(settings: Settings): Keeping {
  const { historyDays, historyMaxChanges, historyMaxMegabytes, trashDays } = DEFAULT_KEEPING;
  return {
    historyDays: settings.number('HISTORY_DAYS', historyDays, 1, 3650),
    historyMaxChanges: settings.number('HISTORY_MAX_CHANGES', historyMaxChanges, 1000, 1_000_000_000),
    historyMaxMegabytes: settings.number('HISTORY_MAX_MEGABYTES', historyMaxMegabytes, 1, 1_000_000),
    trashDays: settings.number('TRASH_DAYS', trashDays, 1, 3650),
  };
}

function limitsIn(settings: Settings): LimitNumbers {
  const limit = (name: string, fallback: number) => settings.number(`LIMIT_${name}`, fallback, 1, 1_000_000);
  return {
    callsPerMinute: limit('CALLS_PER_MINUTE', 1_200),
    signInFailuresPerAccount: limit('SIGN_IN_FAILURES_PER_ACCOUNT', 10),
    signInFailuresPerNetwork: limit('SIGN_IN_FAILURES_PER_NETWORK', 100),
    secretFailures: limit('SECRET_FAILURES', 10),
    resetsPerAddressAndNetwork: limit('RESETS_PER_ADDRESS_AND_NETWORK', 5),
    resetsPerAddress: limit('RESETS_PER_ADDRESS', 20),
    resetsPerNetwork: limit('RESETS_PER_NETWORK', 20),
    invitationsPerPerson: limit('INVITATIONS_PER_PERSON', 60),
    invitationsPerStranger: limit('INVITATIONS_PER_STRANGER', 20),
  };
}

class Settings {
  private readonly mistakes: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** `NAME_FILE` names a file with the value, which is how containers receive secrets. */
  text(name: string): string | undefined {
    const file = this.environment[`${name}_FILE`];
    const value = file ? this.contentsOf(`${name}_FILE`, file) : this.environment[name];
    return value?.trim() === '' ? undefined : value?.trim();
  }

  number(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/u.test(text) && value >= min && value <= max) return value;
    this.mistakes.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
    return fallback;
  }

  choice(name: string, choices: readonly string[], fallback: string): string {
    const text = this.text(name);
    if (text === undefined || choices.includes(text)) return text ?? fallback;
    this.mistakes.push(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
    return fallback;
  }

  secret(name: string, minLength: number): string | undefined {
    const text = this.text(name);
    if (text === undefined || (text.length >= minLength && /^\S+$/u.test(text))) return text;
    this.mistakes.push(`${name} must have at least ${minLength} characters and no spaces.`);
    return undefined;
  }

  // The value is never printed: it may contain a password.
  url(name: string, protocols: readonly string[], example: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    this.mistakes.push(`${name} must be an address like ${example}.`);
    return undefined;
  }

  matching(name: string, pattern: RegExp, example: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || pattern.test(text)) return text;
    this.mistakes.push(`${name} must be an address like ${example}.`);
    return undefined;
  }

  list(name: string, isValid: (part: string) => boolean, example: string): string[] {
    const parts = (this.text(name) ?? '').split(',').map((part) => part.trim());
    const values = parts.filter((part) => part !== '');
    const wrong = values.findIndex((value) => !isValid(value));
    if (wrong >= 0) {
      this.mistakes.push(
        `${name} must be a comma-separated list like ${example}; entry ${wrong + 1} is not one.`,
      );
    }
    return values;
  }

  refuseMistakes(): void {
    if (this.mistakes.length > 0) throw new CannotStart(this.mistakes.join('\n'));
  }

  private contentsOf(name: string, file: string): string | undefined {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      this.mistakes.push(`${name} names the file ${file}, which cannot be read.`);
      return undefined;
    }
  }
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { CannotStart } from './lib/errors.ts';
import { temporaryFolder } from './testing/databases.ts';

const mistakesOf = (environment: Record<string, string>): string[] => {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart);
    return (error as CannotStart).message.split('\n');
  }
};

describe('settings', () => {
  test('have defaults for a local installation', () => {
    expect(parseConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      backupsDir: path.resolve('data/backups'),
      backupsKeep: 7,
      publicUrl: 'http://localhost:3000',
      smtpUrl: undefined,
      mailFrom: 'Shared Lists <no-reply@localhost>',
      corsOrigins: [],
      trustedProxies: [],
      logLevel: 'info',
      metricsToken: undefined,
      historyDays: 30,
      historyMaxChanges: 1_000_000,
      historyMaxMegabytes: 1000,
      trashDays: 30,
      limits: {
        callsPerMinute: 1200,
        signInFailuresPerAccount: 10,
        signInFailuresPerNetwork: 100,
        secretFailures: 10,
        resetsPerAddressAndNetwork: 5,
        resetsPerAddress: 20,
        resetsPerNetwork: 20,
        invitationsPerPerson: 60,
        invitationsPerStranger: 20,
      },
    });
  });

  test('treat blank values as missing', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'BACKUPS_DIR',
      'BACKUPS_KEEP',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'LOG_LEVEL',
      'METRICS_TOKEN',
    ];
    const blank = Object.fromEntries(
      [...names, 'CORS_ORIGINS', 'TRUSTED_PROXIES'].map((name) => [name, ' ']),
    );
    expect(parseConfig(blank)).toEqual(parseConfig({}));
  });

  test.each([
    ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['DATA_DIR', '/srv/lists', { dataDir: '/srv/lists', backupsDir: '/srv/lists/backups' }],
    ['BACKUPS_DIR', '/mnt/lists', { backupsDir: '/mnt/lists' }],
    ['METRICS_TOKEN', 'sixteen-of-them-', { metricsToken: 'sixteen-of-them-' }],
    ['BACKUPS_KEEP', '0', { backupsKeep: 0 }],
    ['DATA_DIR', 'lists', { dataDir: path.resolve('lists') }],
    ['DATABASE_URL', 'postgres://lists:secret@db/lists', { databaseUrl: 'postgres://lists:secret@db/lists' }],
    ['DATABASE_URL', 'postgresql://db/lists', { databaseUrl: 'postgresql://db/lists' }],
    [
      'DATABASE_URL',
      'postgres://me@/lists?host=/run/pg',
      { databaseUrl: 'postgres://me@/lists?host=/run/pg' },
    ],
    ['PUBLIC_URL', 'https://lists.example.org', { publicUrl: 'https://lists.example.org' }],
    ['PUBLIC_URL', 'https://lists.example.org/', { publicUrl: 'https://lists.example.org' }],
    ['SMTP_URL', 'smtps://me:secret@mail.example.org', { smtpUrl: 'smtps://me:secret@mail.example.org' }],
    ['MAIL_FROM', 'Lists <lists@example.org>', { mailFrom: 'Lists <lists@example.org>' }],
    [
      'CORS_ORIGINS',
      'https://a.org, http://b.org:81,',
      { corsOrigins: ['https://a.org', 'http://b.org:81'] },
    ],
    ['TRUSTED_PROXIES', '10.0.0.0/8,::1, fd00::/8', { trustedProxies: ['10.0.0.0/8', '::1', 'fd00::/8'] }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['LOG_LEVEL', ' warn ', { logLevel: 'warn' }],
  ])('accept %s=%s', (name, value, expected) => {
    expect(parseConfig({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://db/lists'],
    ['DATABASE_URL', 'lists'],
    ['PUBLIC_URL', 'lists.example.org'],
    ['PUBLIC_URL', 'ftp://lists.example.org'],
    ['SMTP_URL', 'mail.example.org:25'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.org/path'],
    ['CORS_ORIGINS', 'https://a.org,b.org'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s and name the setting', (name, value) => {
    expect(mistakesOf({ [name]: value })).toEqual([expect.stringContaining(`${name} must be`)]);
  });

  test('report all mistakes at once, one line each', () => {
    const mistakes = mistakesOf({
      PORT: 'http',
      DATABASE_URL: 'lists',
      PUBLIC_URL: 'lists',
      SMTP_URL: 'mail',
      CORS_ORIGINS: 'all',
      TRUSTED_PROXIES: 'some',
      LOG_LEVEL: 'loud',
    });
    expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual([
      ...['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'CORS_ORIGINS', 'TRUSTED_PROXIES', 'LOG_LEVEL'],
    ]);
  });

  test.each(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'CORS_ORIGINS'])(
    'never print a secret in %s',
    (name) => {
      const mistakes = mistakesOf({ [name]: 'mysql://me:topsecret@host/name' });
      expect(mistakes).toHaveLength(1);
      expect(mistakes.join()).not.toContain('topsecret');
    },
  );
});

describe('settings in files', () => {
  let folder: string;

  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const fileWith = (contents: string) => {
    const file = path.join(folder, 'setting');
    writeFileSync(file, contents);
    return file;
  };

  test('are read without the trailing newline', () => {
    const file = fileWith('postgres://lists:secret@db/lists\n');
    expect(parseConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://lists:secret@db/lists');
  });

  test('are validated like other settings', () => {
    expect(mistakesOf({ PORT_FILE: fileWith('http') })).toEqual([expect.stringContaining('PORT must be')]);
  });

  test('never print the secret they contain', () => {
    const mistakes = mistakesOf({ SMTP_URL_FILE: fileWith('topsecret') });
    expect(mistakes).toEqual([expect.not.stringContaining('topsecret')]);
  });

  test('report files that cannot be read', () => {
    const missing = path.join(folder, 'missing');
    expect(mistakesOf({ DATABASE_URL_FILE: missing })).toEqual([
      `DATABASE_URL_FILE names the file ${missing}, which cannot be read.`,
    ]);
  });
});

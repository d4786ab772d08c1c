import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { announce } from './startup/announce.ts';
import { readConfig } from './config.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, fillDemo } from './startup/demo-data.ts';
import { openDatabase } from './database/open-database.ts';
import { runOrExplain } from './startup/run-or-explain.ts';
import { serve } from './serve-command.ts';

async function demo(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), `shared-lists-demo-${randomUUID().slice(0, 8)}-`));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const config = { ...readConfig(), dataDir, databaseUrl: undefined, smtpUrl: undefined, backupsKeep: 0 };

  const database = await openDatabase(config, () => undefined);
  await fillDemo(database);
  await database.close();

  await serve(config);
  announce(`Sign in as ${DEMO_PEOPLE.join(' or ')} with the password ${DEMO_PASSWORD}`);
}

runOrExplain(demo);

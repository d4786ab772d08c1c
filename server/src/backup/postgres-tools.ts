import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { environmentWith } from '../config.ts';
import { CannotDo } from '../lib/errors.ts';

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

export async function runTool(tool: Tool, args: readonly string[], databaseUrl?: string): Promise<string> {
  const { url, password } = withoutPassword(databaseUrl ?? '');
  // Not an argument: every user of the machine can read the arguments of a process.
  const env = environmentWith(password === undefined ? {} : { PGPASSWORD: password });
  const connection = databaseUrl === undefined ? [] : [`--dbname=${url}`];
  const child = spawn(tool, [...args, ...connection], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  try {
    const [printed, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (code === 0) return printed;
    throw new CannotDo(`${tool} failed: ${complaint.trim()}`);
  } catch (error) {
    if (error instanceof CannotDo) throw error;
    throw new CannotDo(
      `${tool} is not installed here. Install PostgreSQL's client programs (Debian: postgresql-client), or run it where they are.`,
    );
  }
}

function withoutPassword(url: string): { url: string; password: string | undefined } {
  const found = /^(?<start>\w+:\/\/[^:@/]*):(?<password>[^@/]*)(?<end>@.*)$/su.exec(url)?.groups;
  if (!found) return { url, password: undefined };
  return {
    url: `${found['start'] ?? ''}${found['end'] ?? ''}`,
    password: decodeURIComponent(found['password'] ?? ''),
  };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../server/dist/demo.js', import.meta.url));

export class Demo {
  url = '';
  password = '';
  private process: ChildProcess | undefined;

  async start(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    for await (const line of createInterface({ input: child.stdout })) {
      this.url ||= /running at ([^\s"]+)/u.exec(line)?.[1] ?? '';
      this.password = /with the password ([^"]+)/u.exec(line)?.[1] ?? '';
      if (this.password) return;
    }
  }

  async stop(): Promise<void> {
    const ended = this.process && once(this.process, 'exit');
    this.process?.kill('SIGTERM');
    await ended;
  }
}

import { createInterface } from 'node:readline';
import { endChildren, isEnding, startChild } from './child.mjs';
import { packageBin } from './package-bin.mjs';
import { inRoot } from './repository.mjs';

const CLIENT_PORT = '5173';

export async function runBothSides() {
  const port = process.env.PORT ?? '3000';
  const address = `http://localhost:${CLIENT_PORT}`;
  const env = {
    PUBLIC_URL: address,
    ...process.env,
    PORT: port,
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  };
  console.log(
    `Open ${address} once both have started (the server alone is on port ${port}). Ctrl-C ends both.`,
  );

  const server = [packageBin('tsx'), 'watch', '--clear-screen=false', inRoot('server/src/main.ts')];
  const client = [packageBin('vite'), '--clearScreen', 'false', '--port', CLIENT_PORT, '--strictPort'];
  const firstToEnd = await Promise.race([
    runSide('server', server, { env }),
    runSide('client', client, { env, cwd: inRoot('web') }),
  ]);
  if (isEnding) return;
  console.log(`The ${firstToEnd} ended, so the other process is stopped too.`);
  await endChildren();
  process.exitCode = 1;
}

async function runSide(name, args, options) {
  const { child, ended } = startChild(process.execPath, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${readable(line)}`));
  }
  await ended;
  return name;
}

/** Without a terminal, the server logs sentences as JSON lines. */
function readable(line) {
  const [, sentence] = /^\{"level":30,"time":\d+,"msg":(".*")\}$/.exec(line) ?? [];
  return sentence === undefined ? line : JSON.parse(sentence);
}

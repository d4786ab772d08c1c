import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const program = `
  import { followNpm } from ${JSON.stringify(new URL('./follow-npm.mjs', import.meta.url).href)};
  followNpm();
  process.on('SIGTERM', () => process.exit(console.log('stopped')));
  setInterval(() => {}, 1000);
  console.log('running');
`;

test('stops when the shell of npm ends', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'start', PROGRAM: program };
  const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$PROGRAM"; true`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  const [lastOutput] = await once(shell.stdout, 'data');
  expect(String(lastOutput)).toBe('stopped\n');
});

import { expect, test } from 'vitest';
import { npmCommand } from './npm.mjs';

test('the settings of the user stay, the traces of the outer npm run go', () => {
  const environment = {
    PATH: '/bin',
    npm_config_cache: '/cache',
    npm_config_local_prefix: '/elsewhere',
    npm_config_workspace: 'web',
    npm_lifecycle_event: 'start',
    npm_package_name: 'shared-lists',
  };
  const [, , { env }] = npmCommand(['ci'], environment);
  expect(env).toEqual({ PATH: '/bin', npm_config_cache: '/cache' });
});

test('the npm that runs us is the npm we run', () => {
  const [command, args] = npmCommand(['ci'], { npm_execpath: '/npm/bin/npm-cli.js' });
  expect([command, ...args]).toEqual([process.execPath, '/npm/bin/npm-cli.js', 'ci']);
});

test('without npm around us, npm comes from the PATH', () => {
  expect(npmCommand(['ci'], {}).slice(0, 2)).toEqual(['npm', ['ci']]);
});

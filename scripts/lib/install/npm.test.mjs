import { expect, test } from 'vitest';
import { npmCommand } from './npm.mjs';

test('preserves the user’s settings and removes the variables of an outer npm run', () => {
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

test('calls the npm that started this process', () => {
  const [command, args] = npmCommand(['ci'], { npm_execpath: '/npm/bin/npm-cli.js' });
  expect([command, ...args]).toEqual([process.execPath, '/npm/bin/npm-cli.js', 'ci']);
});

test('calls npm from the PATH otherwise', () => {
  expect(npmCommand(['ci'], {}).slice(0, 2)).toEqual(['npm', ['ci']]);
});

// Also runs on unsupported Node versions: old syntax, no `node:` prefixes.
import { readFileSync } from 'fs';

const packageJson = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const minimum = packageJson.engines.node.replace('>=', '');

export function isAtLeast(version, wanted) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

export function onSupportedNode(command) {
  if (!isAtLeast(process.versions.node, minimum)) {
    console.error(
      `Shared Lists needs Node ${minimum} or newer, and this is Node ${process.versions.node}. ` +
        'Install a newer Node and try again.',
    );
    process.exit(1);
  }
  import('./follow-npm.mjs')
    .then(({ followNpm }) => followNpm())
    .then(command)
    .catch((error) => {
      console.error(error.name === 'StepFailed' ? error.message : error);
      process.exit(1);
    });
}

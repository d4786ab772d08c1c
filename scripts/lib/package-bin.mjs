import { dirname, join } from 'node:path';
import { inRoot, readJson } from './repository.mjs';

export function packageBin(packageName, command = packageName) {
  const packageFile = inRoot('node_modules', packageName, 'package.json');
  const { bin } = readJson(packageFile);
  return join(dirname(packageFile), typeof bin === 'string' ? bin : bin[command]);
}

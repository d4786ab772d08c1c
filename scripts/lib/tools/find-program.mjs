import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const searchPath = (env) => (env.PATH ?? '').split(delimiter).filter(Boolean);

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

export function findProgram(name, env) {
  return searchPath(env)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

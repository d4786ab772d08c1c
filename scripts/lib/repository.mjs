import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export const inRoot = (...path) => join(root, ...path);

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

export const workspaces = () => readJson(inRoot('package.json')).workspaces;

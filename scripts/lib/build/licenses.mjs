import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../repository.mjs';

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** The licences of bundled packages, which ask to be passed on with every copy. */
export function licensesOf(modules) {
  const folders = new Set(modules.flatMap((module) => PACKAGE.exec(module)?.[0] ?? []));
  return [...folders].map(licenseOf).sort().join('\n\n');
}

function licenseOf(folder) {
  const { name, version, license } = readJson(join(folder, 'package.json'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`# ${name} ${version} (${license})`, ...texts].join('\n\n');
}

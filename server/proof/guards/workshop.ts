import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutant.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = ['contract', 'server', 'scripts', 'docs', 'package.json', 'tsconfig.base.json'];

export function sourceOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

export function withoutGuard({ id, find, replace, file }: Mutant, source: string): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${id}: its text occurs ${parts.length - 1} times in ${file}`);
  return parts.join(replace);
}

/** A copy of the sources in which guards may be broken. */
export class Workshop {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'shared-lists-guards-'));

  constructor() {
    for (const source of SOURCES) {
      const isOurs = (file: string) => !['node_modules', 'dist'].includes(path.basename(file));
      cpSync(path.join(ROOT, source), path.join(this.folder, source), { recursive: true, filter: isOurs });
    }
    this.linkPackages();
  }

  async without<Result>(mutant: Mutant, work: () => Promise<Result>): Promise<Result> {
    const file = path.join(this.folder, mutant.file);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, withoutGuard(mutant, source));
    try {
      return await work();
    } finally {
      writeFileSync(file, source);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Package by package, so that what tools write beside them stays here, and our own packages are the copies. */
  private linkPackages(): void {
    const packages = path.join(this.folder, 'node_modules');
    mkdirSync(path.join(packages, '@shared-lists'), { recursive: true });
    for (const own of ['contract', 'server']) {
      symlinkSync(path.join(this.folder, own), path.join(packages, '@shared-lists', own));
    }
    for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
      if (name.startsWith('.') || name === '@shared-lists') continue;
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name));
    }
    const ofServer = path.join(ROOT, 'server/node_modules');
    symlinkSync(ofServer, path.join(this.folder, 'server/node_modules'));
  }
}

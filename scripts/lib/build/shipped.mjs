import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, readJson } from '../repository.mjs';

/** Folders of the packages that an installation for production has, on any platform. */
export function shippedPackages() {
  const { packages } = readJson(inRoot('package-lock.json'));
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
  );
  return shipped.map(([path]) => path);
}

/** @returns bytes of the packages installed here, and of the program */
export function shippedBytes() {
  return {
    packages: bytesBelow(shippedPackages()),
    program: bytesBelow(['server/dist', 'web/dist']),
  };
}

function bytesBelow(folders) {
  const sizes = folders.flatMap((folder) => sizesBelow(inRoot(folder)));
  return sizes.reduce((total, bytes) => total + bytes, 0);
}

function sizesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => statSync(join(file.parentPath ?? file.path, file.name)).size);
}

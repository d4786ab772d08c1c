import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, isProgram } from './find-program.mjs';
import { inRoot } from '../repository.mjs';
import { capture } from '../step.mjs';

const unpacked = inRoot('.cache/nginx');

export async function requireNginx() {
  const found = findNginx();
  if (found) return { program: found };
  const failure = await unpackNginx();
  return { program: findNginx(), failure };
}

function findNginx() {
  const folders = ['/usr/sbin', '/usr/local/sbin', join(unpacked, 'usr/sbin')];
  return findProgram('nginx', process.env) ?? folders.map((folder) => join(folder, 'nginx')).find(isProgram);
}

/** Installing the package would start the service. */
async function unpackNginx() {
  const [apt, dpkg] = ['apt-get', 'dpkg'].map((name) => findProgram(name, process.env));
  if (!apt || !dpkg) return 'nginx is not installed, and there is no apt to fetch it.';
  mkdirSync(unpacked, { recursive: true });
  const fetchPackage = () => capture(apt, ['download', 'nginx'], { cwd: unpacked });
  const findPackage = () => readdirSync(unpacked).find((name) => /^nginx_.*\.deb$/.test(name));
  let download = await fetchPackage();
  if (!findPackage()) {
    // A fresh machine may have no package lists yet.
    await capture(apt, ['update']);
    download = await fetchPackage();
  }
  const packed = findPackage();
  if (!packed) return `nginx is not installed, and apt could not fetch it:\n${download.output}`;
  await capture(dpkg, ['-x', join(unpacked, packed), unpacked]);
  return existsSync(join(unpacked, 'usr/sbin/nginx')) ? undefined : 'The package nginx holds no program.';
}

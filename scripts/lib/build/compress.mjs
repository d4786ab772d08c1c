import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;
const LARGEST_UNCOMPRESSED_BYTES = 512;

/** Compresses ahead of time, so that the server does not have to. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath ?? file.path, file.name))));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length <= LARGEST_UNCOMPRESSED_BYTES) return;
  // The second one suits code: each file becomes a few bytes smaller.
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotliOptions));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

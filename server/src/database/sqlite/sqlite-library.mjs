// Plain JavaScript: the installation check and the benchmarks load it without a build.

/** Older versions can corrupt a database with two writing connections ("WAL-reset bug"). */
export const MINIMUM_VERSION = '3.51.3';

/** @param {string} version */
export function isNewEnough(version) {
  const [wanted, found] = [MINIMUM_VERSION, version].map((text) => text.split('.').map(Number));
  const differing = wanted.findIndex((number, index) => number !== found[index]);
  return differing < 0 || found[differing] > wanted[differing];
}

/**
 * Node 22 warns that `node:sqlite` is experimental as it loads. Nothing else runs during that call, so no other warning is lost.
 * @returns {import('@photostructure/sqlite').SqliteModule | undefined}
 */
function loadBuiltIn() {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

function loadPackage() {
  return import('@photostructure/sqlite').catch((cause) => {
    const message =
      `Node ${process.versions.node} has no SQLite ${MINIMUM_VERSION} or newer, and the package @photostructure/sqlite ` +
      'cannot be loaded instead. Use the newest Node 22 or 24, or install the dependencies again.';
    throw new Error(message, { cause });
  });
}

/**
 * @param {import('@photostructure/sqlite').SqliteModule} library
 * @returns {string}
 */
function versionOf({ DatabaseSync }) {
  const file = new DatabaseSync(':memory:');
  const { version } = file.prepare('select sqlite_version() as version').get();
  file.close();
  return version;
}

/** Node's SQLite if it is new enough, otherwise a package with the same interface. */
const builtIn = loadBuiltIn();
export const isBuiltIn = builtIn !== undefined && isNewEnough(versionOf(builtIn));

/** @type {import('@photostructure/sqlite').SqliteModule} */
const library = isBuiltIn ? builtIn : await loadPackage();

export const sqliteVersion = versionOf(library);
export const { DatabaseSync } = library;

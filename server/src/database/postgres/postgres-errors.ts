import pg from 'pg';

// Shut down, crashed, still starting, ended for being idle: PostgreSQL closes the connection with any of these.
const CLOSING = ['57P01', '57P02', '57P03', '57P05', '25P03'];
const CONNECTION_EXCEPTION = '08';
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTCONN'];
// The driver's own errors have no code.
const DRIVER = /^Connection terminated|is not queryable$/u;

export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof pg.DatabaseError && codes.includes(error.code ?? '');
}

/** The statement did not fail: its connection did. Whether the statement was run is unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) {
    return hasCode(error, CLOSING) || (error.code ?? '').startsWith(CONNECTION_EXCEPTION);
  }
  return DRIVER.test(error.message) || ('code' in error && NETWORK.includes(String(error.code)));
}

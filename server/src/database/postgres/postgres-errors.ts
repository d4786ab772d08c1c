import pg from 'pg';

// Admin shutdown, crash shutdown, cannot connect now, idle timeouts.
const CLOSING = ['57P01', '57P02', '57P03', '57P05', '25P03'];
const CONNECTION_EXCEPTION = '08';
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTCONN'];
const DRIVER = /^Connection terminated|is not queryable$/u;

export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof pg.DatabaseError && codes.includes(error.code ?? '');
}

/** The statement may or may not have run. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) {
    return hasCode(error, CLOSING) || (error.code ?? '').startsWith(CONNECTION_EXCEPTION);
  }
  return DRIVER.test(error.message) || ('code' in error && NETWORK.includes(String(error.code)));
}

/** Returned instead of a response: the change is stored, and sent once the server is reachable. */
export const QUEUED = Symbol('queued');

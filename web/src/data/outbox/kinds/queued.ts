/** In place of an answer: the change is safe with us, and is sent when the server can be reached. */
export const QUEUED = Symbol('kept');

import { open } from 'node:fs/promises';

/** Like the server: callers that arrive during one sync share the next. */
export async function sharedSyncs(path) {
  const file = await open(path, 'r+');
  let running;
  let next;
  return () => {
    next ??= (async () => {
      await running;
      [running, next] = [next, undefined];
      await file.datasync();
    })();
    return next;
  };
}

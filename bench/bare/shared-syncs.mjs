import { open } from 'node:fs/promises';

/** As the server does it: all who ask during one sync share the next. */
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

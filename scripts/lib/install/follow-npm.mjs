const CHECK_EVERY_MS = 200;

/**
 * Stops this process when the shell between npm and us is gone: npm hands SIGTERM to that shell, and most shells
 * end without passing it on.
 */
export function followNpm(env = process.env) {
  if (env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS);
  watch.unref();
}

const CHECK_EVERY_MS = 200;

/** Exits with npm's shell: npm signals only the shell, and most shells do not forward it. */
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

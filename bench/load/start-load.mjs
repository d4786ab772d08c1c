import { on } from 'node:events';
import { startChild } from '../../scripts/lib/child.mjs';
import { inRoot } from '../../scripts/lib/repository.mjs';

const DEFAULTS = { connections: 32, ms: Infinity, most: Infinity, statuses: [200, 204] };

export function startLoad() {
  const { child, ended } = startChild(process.execPath, [inRoot('bench/load/load.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced', // JSON cannot encode Infinity.
  });

  const messages = on(child, 'message', { close: ['exit'] });
  const nextMessage = async () => {
    const { done, value } = await messages.next();
    if (done) throw new Error(`The load process ended early: ${child.signalCode ?? child.exitCode}`);
    return value[0];
  };

  async function run(target, options = {}) {
    const { server, calls, isOnce = false } = target;
    const { port } = new URL(server.url);
    const {
      mayFail = false,
      whenStarted,
      ...job
    } = { ...DEFAULTS, ...target.options, ...options, port, calls };
    if (isOnce) job.most = Math.min(job.most, calls.length);
    child.send(job);
    await nextMessage();
    const cpuBefore = server.cpuSeconds();
    whenStarted?.();
    const figures = await nextMessage();
    figures.cpu = ((server.cpuSeconds() - cpuBefore) / figures.count) * 1_000_000;
    if (!mayFail && Object.keys(figures.wrong).length > 0) {
      throw new Error(`${server.url} answered ${JSON.stringify(figures.wrong)}`);
    }
    return figures;
  }

  return {
    /** `changes` returns uncounted calls to send before the counted ones. */
    async run({ changes, ...target }, options) {
      if (!changes) return run(target, options);
      await run({ ...target, calls: changes(), isOnce: true });
      return run({ ...target, isOnce: true }, options);
    },
    once: (target) => run({ ...target, isOnce: true }),
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

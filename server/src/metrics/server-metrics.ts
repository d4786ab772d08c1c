import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Database } from '../database/database.ts';
import type { EndedCall } from '../http/calls/ended-calls.ts';
import { outboxState } from '../mail/outbox-repository.ts';
import { Metrics } from './metrics.ts';
import type { Timed } from '../lib/timed.ts';

const CALL_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BOUNDS = [0.01, 0.05, 0.25, 1, 5, 30, 120];
const CHECK_EVERY_MS = 20;
const NANOSECONDS = 1e9;

export class ServerMetrics {
  private readonly metrics = new Metrics();
  private readonly calls = this.metrics.histogram(
    'http_request_duration_seconds',
    'Calls, by route and status.',
    CALL_BOUNDS,
  );
  private readonly jobs = this.metrics.histogram(
    'job_duration_seconds',
    'Work in the background.',
    JOB_BOUNDS,
  );

  constructor(private readonly database: Database) {
    this.measureProcess();
    this.measureDatabase();
    this.measureOutbox();
  }

  measureCall({ method, route, status, ms, isStream }: EndedCall): void {
    if (!isStream) this.calls.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  }

  measureStreams(count: () => number): void {
    this.metrics.gauge('live_streams', 'People listening for changes.', count);
  }

  readonly timed: Timed = async (job, work) => {
    const start = performance.now();
    let outcome = 'failed';
    try {
      const result = await work();
      outcome = 'done';
      return result;
    } finally {
      this.jobs.observe({ job, outcome }, (performance.now() - start) / 1000);
    }
  };

  text(): Promise<string> {
    return this.metrics.text();
  }

  private measureProcess(): void {
    const { metrics } = this;
    const delay = monitorEventLoopDelay({ resolution: CHECK_EVERY_MS });
    delay.enable();
    const cpu = () => process.cpuUsage();
    metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
    metrics.gauge('process_heap_used_bytes', 'Memory of its objects.', () => process.memoryUsage().heapUsed);
    metrics.gauge(
      'process_cpu_seconds_total',
      'Time on the processor.',
      () => (cpu().user + cpu().system) / 1e6,
    );
    metrics.gauge('process_uptime_seconds', 'Since the start.', () => process.uptime());
    metrics.gauge('event_loop_delay_p50_seconds', 'How late work began, in the middle.', () =>
      delayIn(delay.percentile(50)),
    );
    metrics.gauge('event_loop_delay_p99_seconds', 'How late work began, nearly at worst.', () =>
      delayIn(delay.percentile(99)),
    );
    metrics.gauge(
      'event_loop_delay_max_seconds',
      'How late work began at worst, since the last question.',
      () => {
        const longest = delayIn(delay.max);
        delay.reset();
        return longest;
      },
    );
  }

  private measureDatabase(): void {
    const { metrics, database } = this;
    for (const [name, { help, read }] of Object.entries(database.measures)) {
      metrics.gauge(`database_${name}`, help, read);
    }
  }

  private measureOutbox(): void {
    const { metrics, database } = this;
    const state = () => outboxState(database.db).catch(() => undefined);
    metrics.gauge('outbox_mails_waiting', 'Mails to be sent.', async () => (await state())?.waiting);
    metrics.gauge('outbox_oldest_seconds', 'How long the oldest of them has waited.', async () => {
      const outbox = await state();
      return outbox && (outbox.oldest === undefined ? 0 : (Date.now() - Date.parse(outbox.oldest)) / 1000);
    });
  }
}

/** The histogram measures the whole interval; NaN before the first sample. */
function delayIn(nanoseconds: number): number {
  return Math.max(0, (nanoseconds || 0) / NANOSECONDS - CHECK_EVERY_MS / 1000);
}

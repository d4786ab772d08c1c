import { describe, expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

describe('metrics', () => {
  test('count durations up to every bound', async () => {
    const metrics = new Metrics();
    const durations = metrics.histogram('work_seconds', 'Work.', [0.1, 1]);
    for (const seconds of [0.05, 0.1, 0.5, 3]) durations.observe({ job: 'tidy' }, seconds);
    expect(await metrics.text()).toBe(
      [
        '# HELP work_seconds Work.',
        '# TYPE work_seconds histogram',
        'work_seconds_bucket{job="tidy",le="0.1"} 2',
        'work_seconds_bucket{job="tidy",le="1"} 3',
        'work_seconds_bucket{job="tidy",le="+Inf"} 4',
        'work_seconds_sum{job="tidy"} 3.65',
        'work_seconds_count{job="tidy"} 4',
        '',
      ].join('\n'),
    );
  });

  test('read gauges on request', async () => {
    const metrics = new Metrics();
    let streams = 1;
    metrics.gauge('streams', 'Streams.', () => streams);
    metrics.gauge('calls_total', 'Calls.', () => Promise.resolve(7));
    metrics.gauge('unknown', 'Cannot be told.', () => undefined);
    streams = 2;
    expect(await metrics.text()).toBe(
      '# HELP streams Streams.\n# TYPE streams gauge\nstreams 2\n# HELP calls_total Calls.\n# TYPE calls_total counter\ncalls_total 7\n',
    );
  });

  test('escape labels', async () => {
    const metrics = new Metrics();
    metrics.histogram('work', 'Work.', []).observe({ name: 'a"b\\c\nd' }, 1);
    expect(await metrics.text()).toContain('{name="a\\"b\\\\c\\nd",le="+Inf"} 1');
  });
});

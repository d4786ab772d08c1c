type Labels = Readonly<Record<string, string>>;

interface Measure {
  lines(): Promise<string[]>;
}

class Histogram implements Measure {
  private readonly series = new Map<string, { counts: number[]; sum: number }>();

  constructor(
    private readonly name: string,
    private readonly help: string,
    private readonly bounds: readonly number[],
  ) {}

  observe(labels: Labels, seconds: number): void {
    const key = labelText(labels);
    const series = this.series.get(key) ?? { counts: [...this.bounds, Infinity].map(() => 0), sum: 0 };
    this.series.set(key, series);
    series.sum += seconds;
    const index = this.bounds.findIndex((bound) => seconds <= bound);
    const at = index < 0 ? this.bounds.length : index;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
  }

  lines(): Promise<string[]> {
    const lines = heading(this.name, this.help, 'histogram');
    for (const [labels, { counts, sum }] of this.series) {
      let total = 0;
      for (const [index, count] of counts.entries()) {
        total += count;
        lines.push(`${this.name}_bucket{${labels},le="${this.bounds[index] ?? '+Inf'}"} ${total}`);
      }
      lines.push(`${this.name}_sum{${labels}} ${sum}`, `${this.name}_count{${labels}} ${total}`);
    }
    return Promise.resolve(lines);
  }
}

export class Metrics {
  private readonly measures: Measure[] = [];

  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const histogram = new Histogram(name, help, bounds);
    this.measures.push(histogram);
    return histogram;
  }

  gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void {
    this.measures.push({
      lines: async () => {
        const value = await read();
        const type = name.endsWith('_total') ? 'counter' : 'gauge';
        return value === undefined ? [] : [...heading(name, help, type), `${name} ${value}`];
      },
    });
  }

  async text(): Promise<string> {
    const lines = await Promise.all(this.measures.map((measure) => measure.lines()));
    return `${lines.flat().join('\n')}\n`;
  }
}

function heading(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function labelText(labels: Labels): string {
  const escape = (value: string) =>
    value.replaceAll(/[\\"\n]/gu, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(',');
}

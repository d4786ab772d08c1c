export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function spreadOf(values: readonly number[]): string {
  if (values.length === 0) return 'none';
  return `median ${Math.round(percentile(values, 0.5))} ms, longest ${Math.round(percentile(values, 1))} ms`;
}

export class Tally<Key> {
  private readonly counts = new Map<Key, number>();

  static sum<Key>(tallies: readonly Tally<Key>[]): Tally<Key> {
    const sum = new Tally<Key>();
    for (const { counts } of tallies) counts.forEach((count, key) => sum.add(key, count));
    return sum;
  }

  add(key: Key, count = 1): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + count);
  }

  of(key: Key): number {
    return this.counts.get(key) ?? 0;
  }

  total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  toString(): string {
    const sorted = [...this.counts].sort(([one], [other]) => (one < other ? -1 : 1));
    return sorted.map(([key, count]) => `${count} × ${String(key)}`).join(', ') || 'none';
  }
}

/** The call took effect at some moment within this span. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Placement {
  readonly listId: string;
  readonly itemId: string;
  readonly entered: Span;
  left?: Span;
}

interface Written {
  readonly value: string;
  readonly during: Span;
}

/** An item, which gets a new id whenever it is moved. */
export class TrackedItem {
  readonly placements: Placement[] = [];
  readonly quantities: Written[] = [];
  readonly ticks: Written[] = [];

  constructor(readonly tag: string) {}
}

export interface Observation {
  readonly by: string;
  readonly during: Span;
  readonly listIds: readonly string[];
  readonly seen: readonly { tag: string; quantity?: string; isTicked?: string }[];
}

export class History {
  readonly trackedItems = new Map<string, TrackedItem>();
  readonly observations: Observation[] = [];
  readonly bad: string[] = [];
  private readonly present = new Map<string, Map<TrackedItem, Placement>>();

  readonly attempts: { tag: string; placement: Placement; during: Span; isDone: boolean }[] = [];

  enter(tracked: TrackedItem, placement: Placement): void {
    tracked.placements.push(placement);
    this.trackedItems.set(tracked.tag, tracked);
    this.present.set(placement.listId, this.liveIn(placement.listId).set(tracked, placement));
  }

  leave(tracked: TrackedItem, placement: Placement, during: Span): void {
    if (placement.left) this.bad.push(`${tracked.tag} was removed twice`);
    placement.left = during;
    this.liveIn(placement.listId).delete(tracked);
  }

  liveIn(listId: string): Map<TrackedItem, Placement> {
    return this.present.get(listId) ?? new Map<TrackedItem, Placement>();
  }

  judge(): string[] {
    const byList = new Map<string, Set<TrackedItem>>();
    for (const tracked of this.trackedItems.values()) {
      for (const { listId } of tracked.placements)
        byList.set(listId, (byList.get(listId) ?? new Set()).add(tracked));
    }
    return [
      ...this.bad,
      ...this.attempts.flatMap(judgeAttempt),
      ...this.observations.flatMap((observation) => this.judgeObservation(observation, byList)),
    ];
  }

  private judgeObservation(
    { by, during, listIds, seen }: Observation,
    byList: Map<string, Set<TrackedItem>>,
  ): string[] {
    const bad: string[] = [];
    const fail = (tag: string, what: string) => bad.push(`${by} saw ${tag} ${what}`);
    const counts = new Map<string, number>();
    for (const { tag, quantity, isTicked } of seen) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
      const tracked = this.trackedItems.get(tag);
      if (!tracked || !mayBeIn(tracked, listIds, during)) fail(tag, 'where it could not be');
      if (tracked && quantity !== undefined && !isPossible(tracked.quantities, quantity, during)) {
        fail(tag, `with ${quantity}, which was overwritten or never written`);
      }
      if (tracked && isTicked !== undefined && !isPossible(tracked.ticks, isTicked, during)) {
        fail(tag, `ticked ${isTicked}, which is impossible`);
      }
    }
    for (const [tag, count] of counts) if (count > 1) fail(tag, `${count} times`);
    for (const tracked of new Set(listIds.flatMap((id) => [...(byList.get(id) ?? [])]))) {
      if (!counts.has(tracked.tag) && mustBeIn(tracked, listIds, during))
        fail(tracked.tag, 'nowhere: it was lost');
    }
    return bad;
  }
}

function judgeAttempt({ tag, placement, during, isDone }: History['attempts'][number]): string[] {
  if (isDone)
    return placement.left && placement.left.to < during.from
      ? [`${tag} was changed after it was removed`]
      : [];
  return placement.left && placement.left.from < during.to
    ? []
    : [`${tag} was not found although it existed`];
}

function mayBeIn(tracked: TrackedItem, listIds: readonly string[], { from, to }: Span): boolean {
  return tracked.placements.some(
    ({ listId, entered, left }) =>
      listIds.includes(listId) && entered.from <= to && (!left || left.to >= from),
  );
}

/** Also when moved between these lists: a snapshot contains it once. */
function mustBeIn({ placements }: TrackedItem, listIds: readonly string[], { from, to }: Span): boolean {
  const first = placements.findLastIndex(({ entered }) => entered.to <= from);
  if (first < 0) return false;
  for (const { listId, left } of placements.slice(first)) {
    if (!listIds.includes(listId)) return false;
    if (!left || left.from >= to) return true;
  }
  return false;
}

/** Written before the end of the read, and not certainly overwritten before its start. */
function isPossible(writes: readonly Written[], value: string, { from, to }: Span): boolean {
  return writes.some(
    (write) =>
      write.value === value &&
      write.during.from <= to &&
      !writes.some((later) => later.during.from > write.during.to && later.during.to < from),
  );
}

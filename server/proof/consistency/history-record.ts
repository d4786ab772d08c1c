/** The call took effect at some moment within this span. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Stay {
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
export class Thing {
  readonly stays: Stay[] = [];
  readonly quantities: Written[] = [];
  readonly ticks: Written[] = [];

  constructor(readonly tag: string) {}
}

export interface Sighting {
  readonly by: string;
  readonly during: Span;
  readonly listIds: readonly string[];
  readonly seen: readonly { tag: string; quantity?: string; isTicked?: string }[];
}

export class History {
  readonly things = new Map<string, Thing>();
  readonly sightings: Sighting[] = [];
  readonly bad: string[] = [];
  private readonly present = new Map<string, Map<Thing, Stay>>();

  readonly attempts: { tag: string; stay: Stay; during: Span; isDone: boolean }[] = [];

  enter(thing: Thing, stay: Stay): void {
    thing.stays.push(stay);
    this.things.set(thing.tag, thing);
    this.present.set(stay.listId, this.liveIn(stay.listId).set(thing, stay));
  }

  leave(thing: Thing, stay: Stay, during: Span): void {
    if (stay.left) this.bad.push(`${thing.tag} was taken away twice`);
    stay.left = during;
    this.liveIn(stay.listId).delete(thing);
  }

  liveIn(listId: string): Map<Thing, Stay> {
    return this.present.get(listId) ?? new Map<Thing, Stay>();
  }

  judge(): string[] {
    const byList = new Map<string, Set<Thing>>();
    for (const thing of this.things.values()) {
      for (const { listId } of thing.stays) byList.set(listId, (byList.get(listId) ?? new Set()).add(thing));
    }
    return [
      ...this.bad,
      ...this.attempts.flatMap(judgeAttempt),
      ...this.sightings.flatMap((sighting) => this.judgeSighting(sighting, byList)),
    ];
  }

  private judgeSighting({ by, during, listIds, seen }: Sighting, byList: Map<string, Set<Thing>>): string[] {
    const bad: string[] = [];
    const say = (tag: string, what: string) => bad.push(`${by} saw ${tag} ${what}`);
    const counts = new Map<string, number>();
    for (const { tag, quantity, isTicked } of seen) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
      const thing = this.things.get(tag);
      if (!thing || !mayBeIn(thing, listIds, during)) say(tag, 'where it could not be');
      if (thing && quantity !== undefined && !isPossible(thing.quantities, quantity, during)) {
        say(tag, `with ${quantity}, which was overwritten or never written`);
      }
      if (thing && isTicked !== undefined && !isPossible(thing.ticks, isTicked, during)) {
        say(tag, `ticked ${isTicked}, which cannot be`);
      }
    }
    for (const [tag, count] of counts) if (count > 1) say(tag, `${count} times`);
    for (const thing of new Set(listIds.flatMap((id) => [...(byList.get(id) ?? [])]))) {
      if (!counts.has(thing.tag) && mustBeIn(thing, listIds, during)) say(thing.tag, 'nowhere: it is lost');
    }
    return bad;
  }
}

function judgeAttempt({ tag, stay, during, isDone }: History['attempts'][number]): string[] {
  if (isDone) return stay.left && stay.left.to < during.from ? [`${tag} was changed after it had gone`] : [];
  return stay.left && stay.left.from < during.to ? [] : [`${tag} was not found although it was there`];
}

function mayBeIn(thing: Thing, listIds: readonly string[], { from, to }: Span): boolean {
  return thing.stays.some(
    ({ listId, entered, left }) =>
      listIds.includes(listId) && entered.from <= to && (!left || left.to >= from),
  );
}

/** Also when moved between these lists: a snapshot contains it once. */
function mustBeIn({ stays }: Thing, listIds: readonly string[], { from, to }: Span): boolean {
  const first = stays.findLastIndex(({ entered }) => entered.to <= from);
  if (first < 0) return false;
  for (const { listId, left } of stays.slice(first)) {
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

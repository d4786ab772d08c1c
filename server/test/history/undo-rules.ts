import type { OracleChange, Register, Registers, Step, UndoWorld } from './undo-world.ts';

export interface Expected {
  readonly status: 200 | 403 | 404;
  readonly undone: ReadonlySet<number>;
  readonly leftAlone: ReadonlySet<number>;
}

/** One undo, by the owner of the lists or by somebody who may change items only. */
export class Undoing {
  private readonly undone = new Set<number>();
  private readonly left = new Set<number>();
  private readonly parts: readonly OracleChange[];
  private readonly visible: ReadonlySet<number>;
  private readonly asFound: readonly Registers[];
  private isAnythingAllowed = false;

  constructor(
    private readonly world: UndoWorld,
    private readonly change: OracleChange,
    private readonly isOwner: boolean,
  ) {
    this.parts = change.parts ?? [change];
    const lists = [...world.listsOf(change)];
    // Only the owner sees a deleted list.
    this.visible = new Set(lists.filter((list) => isOwner || !world.isDeleted(list)));
    this.asFound = world.snapshot();
  }

  run(): Expected {
    const { world, undone, left } = this;
    if (this.visible.size === 0) return { status: 404, undone, leftAlone: left };
    const steps: Step[] = [];
    for (const part of this.parts.toReversed()) {
      for (const item of part.added) if (this.isSeen(item)) steps.push(...this.undoAddition(item));
      for (const step of part.steps) if (this.isSeen(step.thing)) steps.push(...this.undoStep(step, part));
    }
    if (!this.isAnythingAllowed && left.size > 0) {
      world.goBackTo(this.asFound);
      return { status: 403, undone: new Set(), leftAlone: new Set() };
    }
    const merged = mergeSteps(steps);
    if (merged.length > 0) world.changes.push({ mark: world.nextMark(), steps: merged, added: [] });
    return { status: 200, undone, leftAlone: left };
  }

  private isSeen(thing: number): boolean {
    return this.visible.has(this.world.thing(thing).list);
  }

  private leave(thing: number): Step[] {
    this.left.add(thing);
    return [];
  }

  private undoStep(step: Step, part: OracleChange): Step[] {
    if (!this.world.isList(step.thing)) return this.undoItem(step, part);
    if (!this.isOwner) return this.leave(step.thing);
    this.isAnythingAllowed = true;
    return step.name === 'deleted' ? this.undoListDeletion(step) : this.undoListValue(step);
  }

  /** A list that somebody has worked on since is not deleted again. */
  private undoListDeletion({ thing, before, after }: Step): Step[] {
    const { world } = this;
    const now = world.get(thing, 'deleted');
    const isAsBefore = (now.value === null) === (before.value === null);
    const isDeletedAgain = before.value !== null && !isAsBefore;
    const isUsed = isDeletedAgain && world.isChangedSince(thing, this.change);
    const isOther = now.value === null ? after.value !== null : now.mark !== after.mark;
    if (!isAsBefore && (isOther || isUsed)) return this.leave(thing);
    this.undone.add(thing);
    if (isAsBefore) return [];
    return [world.write(thing, 'deleted', isDeletedAgain ? { ...before, mark: world.nextMark() } : before)];
  }

  /** Lists have no date for each of their values: only the value counts. */
  private undoListValue({ thing, name, before, after }: Step): Step[] {
    const { world } = this;
    const now = world.get(thing, name);
    const isPossible = now.value === before.value || now.value === after.value;
    if (world.isDeleted(thing) || !isPossible) return this.leave(thing);
    this.undone.add(thing);
    return now.value === before.value ? [] : [world.write(thing, name, before)];
  }

  private undoItem({ thing, name, before, after, to }: Step, part: OracleChange): Step[] {
    const { world } = this;
    this.isAnythingAllowed = true;
    if (world.isDeleted(world.thing(thing).list)) return this.leave(thing);
    const isUndeleted = before.value === null;
    if (to !== undefined && (isUndeleted ? this.left.has(to) : !this.undone.has(to)))
      return this.leave(thing);
    const isOfDeletion = part.steps.some((step) => step.thing === thing && step.name === 'deleted');
    if (!isOfDeletion && world.isDeleted(thing)) return this.leave(thing);
    // Undone and done again in one call: only dates differ.
    if (name === 'completed' && before.value === null && after.value === null) return [];
    const now = world.get(thing, name);
    const isUnsetAsBefore = now.value === null && before.value === null;
    const isGoneAsBefore = name === 'deleted' && (now.value === null) === (before.value === null);
    const isAsBefore = now.mark === before.mark || isUnsetAsBefore || isGoneAsBefore;
    const isDeletedAgain = name === 'deleted' && before.value !== null && !isAsBefore;
    // No value is no value, unless somebody has removed one since.
    const isNone = name === 'category' && now.value === null && after.value === null;
    const isUnset = isNone && now.mark <= part.mark && world.isGoneBy(thing, before, after);
    const isKept = isDeletedAgain && this.isTouchedSince(thing, part.mark);
    if (now.row !== before.row && world.isOfOtherType(thing, before)) return this.leave(thing);
    if (isKept || (!isAsBefore && now.mark !== after.mark && !isUnset)) return this.leave(thing);
    this.undone.add(thing);
    if (isAsBefore) return [];
    // The trash keeps it from now on, so it is a deletion of its own.
    const then = isDeletedAgain ? this.deletion(to !== undefined) : before;
    return [world.write(thing, name, then, to)];
  }

  private undoAddition(item: number): Step[] {
    const { world } = this;
    const { firstMark, hadCategory, list } = world.thing(item);
    this.isAnythingAllowed = true;
    if (world.isDeleted(list)) return this.leave(item);
    const category = world.get(item, 'category');
    const isSameCategory = hadCategory ? category.mark === firstMark : category.value === null;
    const isSameTitle = world.get(item, 'title').mark === firstMark;
    const isSame = isSameTitle && isSameCategory && world.get(item, 'completed').value === null;
    if (!world.isDeleted(item) && !isSame) return this.leave(item);
    this.undone.add(item);
    if (world.isDeleted(item)) return [];
    const isMoved = this.parts.some(({ steps }) => steps.some(({ to }) => to === item));
    return [world.write(item, 'deleted', this.deletion(isMoved))];
  }

  /** What lives on elsewhere does not go to the trash. */
  private deletion(isElsewhere: boolean): Register {
    return { value: isElsewhere ? 'moved' : 'trash', mark: this.world.nextMark() };
  }

  /** What somebody has worked on since is not deleted again. */
  private isTouchedSince(item: number, mark: number): boolean {
    return Object.values(this.world.thing(item).registers).some((register) => register.mark > mark);
  }
}

/** From what was found to what was left. */
function mergeSteps(steps: readonly Step[]): Step[] {
  const merged = new Map<string, Step>();
  for (const step of steps) {
    const key = `${step.thing} ${step.name}`;
    const first = merged.get(key);
    merged.set(key, first ? { ...step, before: first.before } : step);
  }
  return [...merged.values()].filter(({ name, before, after }) => {
    const isByValue = name === 'name' || name === 'type' || (name === 'deleted' && after.value === null);
    return isByValue ? before.value !== after.value : before.mark !== after.mark;
  });
}

import type { MutationCache } from '@tanstack/react-query';
import { watchMutation } from './mutation-events.ts';

export interface Dependencies {
  readonly touches: readonly string[];
  readonly needs: readonly string[];
  /** Does not wait for the other parts; whoever touches the id waits for all of them. */
  readonly partOf: readonly string[];
}

interface Turn {
  readonly touches: readonly string[];
  /** Unfinished earlier operations; per id only the last, which waits for the others itself. */
  readonly blockers: Set<Turn>;
  readonly dependents: Set<Turn>;
  readonly waiting: (() => void)[];
}

const turns = new WeakMap<object, Turn>();
const lastTouching = new WeakMap<MutationCache, Map<string, Turn>>();
const partsOf = new WeakMap<MutationCache, Map<string, Set<Turn>>>();

export function enqueue(mutations: MutationCache, mutation: object, dependencies: Dependencies): void {
  const { touches, needs, partOf } = dependencies;
  const parts = partsOf.get(mutations) ?? new Map<string, Set<Turn>>();
  partsOf.set(mutations, parts);
  const last = lastTouching.get(mutations) ?? new Map<string, Turn>();
  lastTouching.set(mutations, last);
  const turn: Turn = { touches, blockers: new Set(), dependents: new Set(), waiting: [] };
  for (const id of [...touches, ...needs]) {
    const blocker = last.get(id);
    if (blocker) block(turn, blocker);
  }
  for (const part of touches.flatMap((id) => [...(parts.get(id) ?? [])])) block(turn, part);
  for (const id of touches) last.set(id, turn);
  for (const id of partOf) parts.set(id, new Set([...(parts.get(id) ?? []), turn]));
  turns.set(mutation, turn);

  const stop = watchMutation(mutations, mutation, (event) => {
    const isOver =
      event.type === 'removed' ||
      (event.type === 'updated' && ['success', 'error'].includes(event.action.type));
    if (!isOver) return;
    stop();
    finish(turn, last);
    for (const id of partOf) parts.get(id)?.delete(turn);
  });
}

/** Resolves when all earlier operations on the same objects have been answered. */
export function turnOf(mutation: object): Promise<void> {
  const turn = turns.get(mutation);
  if (!turn || turn.blockers.size === 0) return Promise.resolve();
  return new Promise((resolve) => void turn.waiting.push(resolve));
}

function block(turn: Turn, blocker: Turn): void {
  turn.blockers.add(blocker);
  blocker.dependents.add(turn);
}

function finish(turn: Turn, last: Map<string, Turn>): void {
  for (const id of turn.touches) if (last.get(id) === turn) restoreLast(id, turn, last);
  for (const blocker of turn.blockers) blocker.dependents.delete(turn);
  for (const dependent of turn.dependents) {
    dependent.blockers.delete(turn);
    // The dependents of a dropped operation wait for its blockers instead.
    for (const blocker of turn.blockers) block(dependent, blocker);
    if (dependent.blockers.size === 0) for (const resolve of dependent.waiting.splice(0)) resolve();
  }
}

function restoreLast(id: string, turn: Turn, last: Map<string, Turn>): void {
  const before = [...turn.blockers].find(({ touches }) => touches.includes(id));
  if (before) last.set(id, before);
  else last.delete(id);
}

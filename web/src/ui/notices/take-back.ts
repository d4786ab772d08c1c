import { toastInfo, toastWarning } from './toasts.ts';
import { forgetUndo, rememberRedo, rememberRepeated, type Undo } from './undo-stack.ts';
import { isWhole, undoneText, type Undone } from './undone-text.ts';

/** Something that was done, and can be taken back. */
export interface Reversible {
  /** Reads what is shown now, before it is taken back. */
  readonly prepare: () => Prepared;
  /** Tells why. True if it may have been taken back, and can be tried again. */
  readonly onFailure: (error: unknown) => boolean;
  readonly about?: (() => string) | undefined;
}

interface Prepared {
  /** Undefined if it waits for the network. */
  readonly send: () => Promise<Undone | undefined>;
  /** Taking it back can be taken back, too. */
  readonly inverse: Reversible;
}

type Kind = 'undo' | 'redo';
type Places = Undo['places'];

export function undoOf(reversible: Reversible, places: Places, kind: Kind = 'undo'): Undo {
  let prepared: Prepared | undefined;
  return {
    isRedo: kind === 'redo',
    places,
    ...(reversible.about && { about: reversible.about }),
    run: (putBack) => {
      // A repetition is the same call, which the server does once.
      prepared ??= reversible.prepare();
      void takeBack({ ...prepared, onFailure: reversible.onFailure, putBack }, places, kind);
    },
  };
}

/** One after the other: the first ones are the newest, which the others depend on. Told in one notice. */
export async function takeBackAll(reversibles: readonly Reversible[], places: Places): Promise<void> {
  for (const { prepare, onFailure } of reversibles)
    await takeBack({ ...prepare(), onFailure, putBack: () => undefined }, places, 'undo');
}

interface TakingBack extends Prepared, Pick<Reversible, 'onFailure'> {
  readonly putBack: () => void;
}

async function takeBack({ send, inverse, onFailure, putBack }: TakingBack, places: Places, kind: Kind) {
  const next = undoOf(inverse, places, kind === 'undo' ? 'redo' : 'undo');
  if (kind === 'undo') rememberRedo(next);
  else rememberRepeated(next);
  try {
    const answer = await send();
    // What waits for the network shows its own sign instead of a notice.
    if (!answer) return;
    const isMoot = answer.undone.length === 0;
    if (isMoot) forgetUndo(next);
    const notify = isWhole(answer) ? toastInfo : toastWarning;
    notify(undoneText(answer, kind), isMoot ? undefined : next);
  } catch (error) {
    forgetUndo(next);
    if (onFailure(error)) putBack();
  }
}

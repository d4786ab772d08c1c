import { toastError, toastInfo, toastWarning } from './toasts.ts';
import { forgetUndo, rememberRedo, rememberRepeated, type Undo } from './undo-stack.ts';
import { isWhole, undoneText, type Undone } from './undone-text.ts';

/** Something that was done, and can be taken back. */
export interface Reversible {
  /** Reads what is shown now, before it is taken back. */
  readonly prepare: () => Prepared;
  /** Tells why, or answers true if it may have been taken back: then it is offered again. */
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

// So long that a person who has just walked out of a dead spot can press it.
const OFFERED_MS = 10_000;

export function undoOf(reversible: Reversible, places: Places, kind: Kind = 'undo'): Undo {
  let prepared: Prepared | undefined;
  const undo: Undo = {
    isRedo: kind === 'redo',
    places,
    ...(reversible.about && { about: reversible.about }),
    run: (putBack) => {
      // A repetition is the same call, which the server does once.
      prepared ??= reversible.prepare();
      const again = () => {
        putBack();
        return undo;
      };
      void takeBack({ ...prepared, onFailure: reversible.onFailure, again }, places, kind);
    },
  };
  return undo;
}

/** Without a notice that offers it: there is a button elsewhere. */
export const takeBackNow = ({ prepare, onFailure }: Reversible, places: Places): Promise<void> =>
  takeBack({ ...prepare(), onFailure }, places, 'undo');

interface TakingBack extends Prepared, Pick<Reversible, 'onFailure'> {
  /** Makes it undoable again by its notice; without it, there is a button elsewhere. */
  readonly again?: () => Undo;
}

async function takeBack({ send, inverse, onFailure, again }: TakingBack, places: Places, kind: Kind) {
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
    if (!onFailure(error)) return;
    toastError(`The server did not answer. You can ${kind} it again.`, {
      undo: again?.(),
      shownMs: OFFERED_MS,
    });
  }
}

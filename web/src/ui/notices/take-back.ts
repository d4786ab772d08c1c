import { toastInfo, toastWarning } from './toasts.ts';
import { forgetUndo, rememberRedo, rememberRepeated, type Undo } from './undo-stack.ts';
import { isWhole, undoneText, type Undone } from './undone-text.ts';

/** Something that was done, and can be taken back. */
export interface Reversible {
  /** Reads what is shown now, before it is taken back. */
  readonly prepare: () => {
    /** Undefined if it waits for the network. */
    readonly send: () => Promise<Undone | undefined>;
    /** Taking it back can be taken back, too. */
    readonly inverse: Reversible;
  };
  readonly onFailure: (error: unknown) => void;
}

type Kind = 'undo' | 'redo';

export function undoOf(reversible: Reversible, kind: Kind = 'undo'): Undo {
  return () => void takeBack(reversible, kind);
}

/** One after the other: the first ones are the newest, which the others depend on. Told in one notice. */
export async function takeBackAll(reversibles: readonly Reversible[]): Promise<void> {
  for (const reversible of reversibles) await takeBack(reversible, 'undo');
}

async function takeBack({ prepare, onFailure }: Reversible, kind: Kind): Promise<void> {
  const { send, inverse } = prepare();
  const next = undoOf(inverse, kind === 'undo' ? 'redo' : 'undo');
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
    onFailure(error);
  }
}

import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { rebase, type Draft } from './draft.ts';
import { LossDialog } from './LossDialog.tsx';
import type { SaveOptions, SaveQuestion } from './use-save-template.ts';

interface SaveQuestionsProps {
  readonly question: SaveQuestion | undefined;
  readonly draft: Draft;
  readonly base: Template | undefined;
  readonly save: (options: SaveOptions) => Promise<void>;
  readonly onClose: () => void;
  /** Goes on from what is stored now, with the given draft if there is one. */
  readonly onRestart: (current: Template, draft?: Draft) => void;
}

/** What has to be answered before a template is saved. */
export function SaveQuestions({ question, draft, base, save, onClose, onRestart }: SaveQuestionsProps) {
  return (
    <>
      <LossDialog
        isOpen={question?.about === 'loss'}
        losses={question?.about === 'loss' ? question.losses : []}
        onClose={onClose}
        onAccept={() => {
          onClose();
          void save({ draft, base, acceptLoss: true });
        }}
      />
      <ConflictDialog
        isOpen={question?.about === 'conflict'}
        current={question?.about === 'conflict' ? question.current : undefined}
        onClose={onClose}
        onTake={(current) => {
          onClose();
          onRestart(current);
        }}
        onOverwrite={(current) => {
          onClose();
          const mine = rebase(draft, current);
          onRestart(current, mine);
          void save({ draft: mine, base: current });
        }}
      />
    </>
  );
}

import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { MOST_PASTED } from '@shared-lists/contract/rules/quick-add/pasted-list.ts';
import { useEffect, useId } from 'react';
import { endPaste, resumePaste, type PasteRequest } from '../../../lib/between-features/paste-request.ts';
import { forgetSharedText } from '../../../lib/between-features/shared-text.ts';
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import './paste.scss';
import { PreviewRows } from './PreviewRows.tsx';
import { usePreview } from './use-preview.ts';
import { useAddItems } from './use-add-items.ts';

interface PasteDialogProps {
  readonly isOpen: boolean;
  readonly request: PasteRequest;
  readonly detail: ListDetail;
  readonly known: KnownTexts;
}

export function PasteDialog({ isOpen, request, detail, known }: PasteDialogProps) {
  const { text, setText, rows, hasMore, isChosen, choose } = usePreview(request.text, detail, known);
  const chosen = rows.filter((_, index) => isChosen(index));
  const { isBusy, add } = useAddItems(detail);
  const isTooLong = hasMore || chosen.length > MOST_PASTED;
  const id = useId();
  const onClose = () => {
    endPaste(request.id);
  };

  const submit = async () => {
    if (isBusy || chosen.length === 0 || isTooLong) return;
    if (await add(chosen)) onClose();
    else resumePaste({ ...request, text });
  };
  useEffect(() => {
    if (request.isShared) forgetSharedText();
  }, [request]);

  return (
    <Dialog
      isOpen={isOpen}
      title={`Add several items to ${detail.list.name}`}
      testId="paste-dialog"
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <div className="modal-body">
        <label className="form-label" htmlFor={id}>
          One item per line
        </label>
        <textarea
          id={id}
          className="form-control paste-text"
          rows={rows.length === 0 ? 6 : 2}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
        {isTooLong && (
          <p className="notice notice-warning" role="alert">
            {`These are more than ${MOST_PASTED} items. At most ${MOST_PASTED} can be added at once.`}
          </p>
        )}
        <PreviewRows rows={rows} isChosen={isChosen} onChoose={choose} />
      </div>
      <div className="modal-footer">
        <button type="button" className="btn btn-link" onClick={onClose}>
          Cancel
        </button>
        <SubmitButton isBusy={isBusy || chosen.length === 0 || isTooLong}>
          {chosen.length === 1 ? 'Add 1 item' : `Add ${chosen.length} items`}
        </SubmitButton>
      </div>
    </Dialog>
  );
}

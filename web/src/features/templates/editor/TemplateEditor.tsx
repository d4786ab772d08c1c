import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { routes } from '../../../lib/paths.ts';
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { OfflineNotice } from '../OfflineNotice.tsx';
import { draftMistakes, hasMistakes } from './field-mistakes.ts';
import { FieldRows } from './FieldRows.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { NameField } from './NameField.tsx';
import { FormPreview, RowPreview } from './Preview.tsx';
import { RemovedFields } from './RemovedFields.tsx';
import { SaveQuestions } from './SaveQuestions.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useSaveTemplate, type OnSaved } from './use-save-template.ts';
import './editor.scss';

interface TemplateEditorProps {
  /** Undefined for a new one. */
  readonly template?: Template;
  readonly onSaved: OnSaved;
}

export function TemplateEditor({ template, onSaved }: TemplateEditorProps) {
  const { draft, base, isDirty, change, startFrom, forget } = useDraft(template);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isAsking, stay, leave } = useLeaveQuestion(isDirty);
  const { isBusy, question, save, closeQuestion } = useSaveTemplate((saved, undo) => {
    forget();
    onSaved(saved, undo);
  });
  const found = draftMistakes(draft);
  const mistakes = isChecked ? found : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (hasMistakes(found)) focusFirstMistake(form.current);
    else if (!isBusy) void save({ draft, base });
  };

  return (
    <>
      <PageHeading>{template ? `Edit ${draft.name}` : 'New template'}</PageHeading>
      <OfflineNotice>
        There is no connection to the server. Templates can be saved only with one. What you type here stays
        until the connection is back.
      </OfflineNotice>
      <form ref={form} className="template-form" autoComplete="off" onSubmit={submit} noValidate>
        <NameField
          draft={draft}
          mistake={mistakes?.name}
          onChange={(name) => {
            change((now) => ({ ...now, name }));
          }}
        />
        <RowPreview fields={draft.fields} />
        <FieldRows draft={draft} mistakes={mistakes} onChange={change} />
        <RemovedFields draft={draft} onChange={change} />
        <div className="form-buttons">
          <SubmitButton isBusy={isBusy}>{template ? 'Save template' : 'Create template'}</SubmitButton>
          <Link className="btn btn-link" to={routes.templates}>
            Cancel
          </Link>
        </div>
      </form>
      <FormPreview fields={draft.fields} />
      <SaveQuestions {...{ question, draft, base, save }} onClose={closeQuestion} onRestart={startFrom} />
      <LeaveDialog
        isOpen={isAsking}
        onStay={stay}
        onLeave={() => {
          forget();
          leave();
        }}
      />
    </>
  );
}

/** After the mistakes are drawn. */
function focusFirstMistake(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

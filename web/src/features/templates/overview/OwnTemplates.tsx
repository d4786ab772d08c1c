import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { useRowFocus } from '../../../ui/selection/use-row-focus.ts';
import { counted } from '../field-words.ts';
import { DeleteTemplateDialog } from './DeleteTemplateDialog.tsx';
import { TemplateRow, type TemplateActions } from './TemplateRow.tsx';
import { templateUsesQuery } from './template-uses.ts';

interface OwnTemplatesProps extends TemplateActions {
  readonly templates: readonly Template[];
  readonly onDelete: (template: Template) => void;
}

export function OwnTemplates({ templates, onDelete, ...actions }: OwnTemplatesProps) {
  const headingId = useId();
  const { data: uses } = useQuery(templateUsesQuery);
  const [asked, setAsked] = useState<{ isOpen: boolean; template?: Template }>({ isOpen: false });
  const { section, recover } = useRowFocus();
  const countOf = (template: Template | undefined) =>
    uses === undefined ? undefined : (uses.get(template?.id ?? '') ?? 0);

  return (
    <section ref={section} className="template-section" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        Your templates
      </h2>
      {templates.length === 0 ? (
        <p className="empty">
          None yet. Make one for what you collect: wine with grape and year, films with director, plants with
          when they were watered. Or duplicate one of those below and change it.
        </p>
      ) : (
        <ul className="template-rows" aria-labelledby={headingId}>
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              {...{ template, ...actions }}
              isEditable
              note={usesText(countOf(template))}
            >
              <IconButton
                name={`Delete ${template.name}`}
                icon="trash"
                testId="delete-template"
                disabled={actions.isBusy}
                onClick={() => {
                  setAsked({ isOpen: true, template });
                }}
              />
            </TemplateRow>
          ))}
        </ul>
      )}
      <DeleteTemplateDialog
        isOpen={asked.isOpen}
        name={asked.template?.name ?? ''}
        lists={countOf(asked.template)}
        onClose={() => {
          setAsked({ ...asked, isOpen: false });
        }}
        onClosed={recover}
        onConfirm={() => {
          setAsked({ ...asked, isOpen: false });
          if (asked.template) onDelete(asked.template);
        }}
      />
    </section>
  );
}

function usesText(count: number | undefined): string {
  if (count === undefined) return '';
  return count === 0 ? 'Not used yet' : `Used by ${counted(count, 'list')}`;
}

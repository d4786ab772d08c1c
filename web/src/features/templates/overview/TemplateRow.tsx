import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ADDING } from '../../../lib/between-features/adding.ts';
import { editTemplatePath, routes } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { fieldsLine } from '../field-words.ts';

export interface TemplateActions {
  readonly isBusy: boolean;
  readonly onDuplicate: (template: Template) => void;
}

interface TemplateRowProps extends TemplateActions {
  readonly template: Template;
  readonly isEditable?: boolean;
  readonly note?: string;
  readonly children?: ReactNode;
}

export function TemplateRow(props: TemplateRowProps) {
  const { template, isEditable = false, note = '', isBusy, onDuplicate, children } = props;
  const { id, name, list_item_field_configurations: fields } = template;

  return (
    <li className="template-row" data-row={id} data-test-id={`template-${id}`}>
      <div className="row-text">
        <h3 className="template-name" dir="auto">
          {isEditable ? (
            <Link className="row-link" to={editTemplatePath(id)} aria-label={`Edit ${name}`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="row-note" dir="auto">
          {fieldsLine(fields)}
        </p>
        {note && <p className="row-note">{note}</p>}
      </div>
      <div className="row-actions">
        {isEditable && (
          <Link
            className="btn btn-link"
            to={routes.lists}
            state={{ ...ADDING, templateId: id }}
            aria-label={`Make a list of ${name}`}
          >
            Make a list
          </Link>
        )}
        <IconButton
          name={`Duplicate ${name}`}
          icon="copy"
          testId="duplicate-template"
          disabled={isBusy}
          onClick={() => {
            onDuplicate(template);
          }}
        />
        {children}
      </div>
    </li>
  );
}

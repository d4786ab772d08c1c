import { useId } from 'react';
import { labelText } from '../../../lib/texts.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { itemLine } from '../item-line.ts';
import type { DraftField } from './draft.ts';

interface PreviewProps {
  readonly fields: readonly DraftField[];
}

/** How a row will look, with labels in the place of values. Stays in view while the fields are changed. */
export function RowPreview({ fields }: PreviewProps) {
  const headingId = useId();
  const { lead, title, details, category } = itemLine(fields.map(sample));
  const flag = fields.find(({ role }) => role === 'flag');

  return (
    <section className="row-preview" aria-labelledby={headingId}>
      <h2 id={headingId}>
        Preview of a row
        {category && <span className="row-preview-category">{` in “${category}”`}</span>}
      </h2>
      <div className="item-rows">
        <div className="item-row" data-test-id="preview-row">
          <span className="row-preview-circle" aria-hidden="true" />
          <span className="item-text" dir="auto">
            {lead && <span className="item-lead">{lead}</span>}
            {lead && ' '}
            {title}
            {details && <span className="item-details">{details}</span>}
          </span>
          {flag && (
            <span className="row-preview-flag" role="img" aria-label={textOf(flag)} title={textOf(flag)}>
              <Icon name="bookmark" />
            </span>
          )}
        </div>
      </div>
    </section>
  );
}

export function FormPreview({ fields }: PreviewProps) {
  const headingId = useId();
  return (
    <section className="form-preview" aria-labelledby={headingId}>
      <h2 id={headingId}>Preview of the form</h2>
      <div className="card" data-test-id="preview-form">
        {fields.map((field) => (
          <PreviewInput key={field.id} field={field} />
        ))}
      </div>
    </section>
  );
}

/** Drawn, not a real input: nobody can type here. */
function PreviewInput({ field }: { readonly field: DraftField }) {
  const text = textOf(field);
  if (field.data_type === 'boolean')
    return (
      <div className="field form-check">
        <span className="form-check-input" />
        <span className="form-check-label">{text}</span>
      </div>
    );
  return (
    <div className="field">
      <span className="form-label">{text}</span>
      <span className="form-control">{HINTS.get(field.data_type)}</span>
    </div>
  );
}

const HINTS = new Map([
  ['number', '0'],
  ['date_time', 'mm/dd/yyyy'],
]);

const textOf = ({ label }: DraftField) => labelText(label.trim()) || '…';

const SAMPLES = new Map([
  ['number', '12'],
  ['date_time', '2030-05-01'],
]);

function sample(field: DraftField) {
  const { role, data_type } = field;
  const data = role === 'quantity' ? '2' : (SAMPLES.get(data_type) ?? textOf(field));
  return { label: textOf(field), role, data_type, data };
}

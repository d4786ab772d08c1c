import { useId } from 'react';
import { labelText } from '../../../lib/label-text.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { itemLine } from '../item-line.ts';
import type { DraftField } from './draft.ts';

const INPUT_TYPES = new Map([
  ['date_time', 'date'],
  ['number', 'number'],
]);

/** What an item will look like, with labels in the place of values. */
export function Preview({ fields }: { readonly fields: readonly DraftField[] }) {
  const headingId = useId();
  const { lead, title, details, category } = itemLine(fields.map(sample));
  const flag = fields.find(({ role }) => role === 'flag');

  return (
    <section className="template-preview" aria-labelledby={headingId}>
      <h2 id={headingId}>Preview</h2>
      <div className="template-preview-row">
        {category && <p className="template-preview-category">{category}</p>}
        <div className="item-rows">
          <div className="item-row" data-test-id="preview-row">
            <span className="template-preview-circle" aria-hidden="true" />
            <span className="item-text" dir="auto">
              {lead && <span className="item-lead">{lead}</span>}
              {lead && ' '}
              {title}
              {details && <span className="item-details">{details}</span>}
            </span>
            {flag && (
              <span className="template-preview-flag" role="img" aria-label={textOf(flag)}>
                <Icon name="bookmark" />
              </span>
            )}
          </div>
        </div>
      </div>
      <div className="card template-preview-form" inert>
        {fields.map((field) => (
          <PreviewInput key={field.id} field={field} />
        ))}
      </div>
    </section>
  );
}

function PreviewInput({ field }: { readonly field: DraftField }) {
  const shared = { id: `preview-${field.id}`, label: textOf(field), onChange: () => undefined };
  if (field.data_type === 'boolean') return <CheckboxField {...shared} isChecked={false} />;
  return <TextField {...shared} type={INPUT_TYPES.get(field.data_type) ?? 'text'} value="" />;
}

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

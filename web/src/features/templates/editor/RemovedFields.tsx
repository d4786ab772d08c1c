import { labelText } from '../../../lib/texts.ts';
import { keepField, type Draft } from './draft.ts';

interface RemovedFieldsProps {
  readonly draft: Draft;
  readonly onChange: (apply: (draft: Draft) => Draft) => void;
}

/** Says what saving will do to fields that lists may have values for. */
export function RemovedFields({ draft: { removed }, onChange }: RemovedFieldsProps) {
  return (
    <div role="status">
      {removed.length > 0 && (
        <div className="notice template-removed">
          <p>
            When you save, these fields leave all lists made of this template. Their values go to the trash
            with them, and come back if you restore the field there.
          </p>
          <ul>
            {removed.map(({ id, label }) => (
              <li key={id}>
                <span dir="auto">{labelText(label)}</span>
                <button
                  type="button"
                  className="btn btn-link"
                  onClick={() => {
                    onChange((now) => keepField(now, id));
                  }}
                >
                  {`Keep ${labelText(label)}`}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

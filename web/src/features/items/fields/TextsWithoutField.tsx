import type { FieldValues } from './field-values.ts';

interface TextsWithoutFieldProps {
  readonly values: FieldValues;
  readonly onDiscard: () => void;
}

/** Somebody removed the field, or changed its kind, while text was typed into it. It stays to be copied. */
export function TextsWithoutField({ values, onDiscard }: TextsWithoutFieldProps) {
  const texts = Object.values(values);
  return (
    <div role="status">
      {texts.length > 0 && (
        <div className="notice">
          {`The list no longer has a field for what you typed: ${texts.map((text) => `“${text}”`).join(', ')}. `}
          <button type="button" className="btn btn-link" onClick={onDiscard}>
            Discard this text
          </button>
        </div>
      )}
    </div>
  );
}

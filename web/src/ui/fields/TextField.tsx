import type { InputHTMLAttributes } from 'react';

interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'onChange' | 'className' | 'list'
> {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Offered while typing; any other text is possible. */
  readonly suggestions?: readonly string[];
}

export function TextField({
  id,
  label,
  onChange,
  type = 'text',
  suggestions = [],
  ...input
}: TextFieldProps) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        name={id}
        type={type}
        className="form-control"
        onChange={(event) => {
          onChange(event.target.value);
        }}
        list={suggestions.length > 0 ? `${id}-suggestions` : undefined}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </div>
  );
}

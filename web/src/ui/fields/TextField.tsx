import type { InputHTMLAttributes } from 'react';

interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'onChange' | 'className'
> {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextField({ id, label, onChange, type = 'text', ...input }: TextFieldProps) {
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
      />
    </div>
  );
}

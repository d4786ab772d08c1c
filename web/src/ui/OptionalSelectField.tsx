interface OptionalSelectFieldProps {
  readonly id: string;
  readonly label: string;
  /** The id of the chosen option; empty when nothing is. */
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (value: string) => void;
}

/** A select that starts with nothing chosen, and can go back to that. */
export function OptionalSelectField({ id, label, value, options, onChange }: OptionalSelectFieldProps) {
  const chosen = options.some((option) => option.id === value) ? value : '';
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={id}
        className="form-select"
        value={chosen}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        <option value="" disabled={chosen === ''}>
          {chosen === '' ? `Select ${label}` : `Clear ${label}`}
        </option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SelectFieldProps<Value extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly texts: Record<Value, string>;
  readonly onChange: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, value, options, texts, onChange } = props;
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={id}
        className="form-select"
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {texts[option]}
          </option>
        ))}
      </select>
    </div>
  );
}

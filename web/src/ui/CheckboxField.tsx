interface CheckboxFieldProps {
  readonly id: string;
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function CheckboxField({ id, label, isChecked, onChange }: CheckboxFieldProps) {
  return (
    <div className="field form-check">
      <input
        id={id}
        name={id}
        type="checkbox"
        className="form-check-input"
        checked={isChecked}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}

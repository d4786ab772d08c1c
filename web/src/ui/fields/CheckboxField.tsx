interface CheckboxFieldProps {
  readonly id: string;
  readonly label: string;
  readonly isChecked: boolean;
  readonly isIndeterminate?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { id, label, isChecked, isIndeterminate = false, onChange } = props;

  return (
    <div className="field form-check">
      <input
        ref={(input) => {
          // There is no HTML attribute for this.
          if (input) input.indeterminate = isIndeterminate;
        }}
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

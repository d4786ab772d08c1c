interface RowCheckboxProps {
  readonly name: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
  readonly testId?: string;
}

export function RowCheckbox({ name, isChecked, isDisabled = false, onToggle, testId }: RowCheckboxProps) {
  return (
    <label className="row-checkbox">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={`Select ${name}`}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onToggle}
        data-test-id={testId}
      />
    </label>
  );
}

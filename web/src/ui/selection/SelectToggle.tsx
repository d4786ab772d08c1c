interface SelectToggleProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly describedBy: string;
}

export function SelectToggle({ isOn, onToggle, describedBy }: SelectToggleProps) {
  return (
    <button
      type="button"
      className="btn btn-link select-toggle"
      aria-pressed={isOn}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      {isOn ? 'Hide Select' : 'Select'}
    </button>
  );
}

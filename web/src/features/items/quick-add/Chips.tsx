import type { Chip } from './read-line.ts';

interface ChipsProps {
  readonly chips: readonly Chip[];
  /** Is told those that are off. */
  readonly onChange: (off: readonly string[]) => void;
}

/** What was understood. A chip that is turned off stays part of the title. */
export function Chips({ chips, onChange }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label="Understood">
      {chips.map(({ key, label, text, isOn }) => (
        <button
          key={key}
          type="button"
          className="chip"
          aria-pressed={isOn}
          title={isOn ? 'Leave it in the text' : `Use it as ${label.toLowerCase()}`}
          onPointerDown={keepFocus}
          onClick={() => {
            const isOff = (chip: Chip) => (chip.key === key ? chip.isOn : !chip.isOn);
            onChange(chips.filter(isOff).map((chip) => chip.key));
          }}
        >
          <span className="chip-label">{label}</span> {text}
        </button>
      ))}
    </div>
  );
}

/** The line keeps the focus, and a phone its keyboard. */
export function keepFocus(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
}

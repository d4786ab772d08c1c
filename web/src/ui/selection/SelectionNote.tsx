interface SelectionNoteProps {
  readonly id: string;
  readonly count: number;
  readonly noun: string;
}

export function SelectionNote({ id, count, noun }: SelectionNoteProps) {
  return (
    <span id={id} hidden>
      {count > 0 && `Applies to ${count} selected ${count === 1 ? noun : `${noun}s`}`}
    </span>
  );
}

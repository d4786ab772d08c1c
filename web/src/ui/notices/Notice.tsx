interface NoticeProps {
  readonly text: string;
  readonly count: number;
  readonly onUndo: (() => void) | undefined;
}

/** Count and button are drawn by the style sheet: the text of the notice stays as it is specified. */
export function Notice({ text, count, onUndo }: NoticeProps) {
  return (
    <>
      <span className="toast-text" data-count={count > 1 ? `×${count}` : undefined}>
        {text}
      </span>
      {onUndo && <button type="button" className="toast-undo" aria-label="Undo" onClick={onUndo} />}
    </>
  );
}

import { memo, useDeferredValue } from 'react';
import type { PreviewRow } from './preview-rows.ts';

// More than fit on a screen; the others are drawn after these are shown.
const FIRST = 30;

interface PreviewRowsProps {
  readonly rows: readonly PreviewRow[];
  readonly isChosen: (index: number) => boolean;
  readonly onChoose: (index: number, isChosen: boolean) => void;
}

export function PreviewRows({ rows, isChosen, onChoose }: PreviewRowsProps) {
  const count = useDeferredValue(rows.length, FIRST);
  if (rows.length === 0) return null;
  return (
    <ul className="preview-rows" aria-label="Items to add">
      {rows.slice(0, Math.max(count, FIRST)).map((row, index) => (
        <Row key={index} row={row} index={index} isChosen={isChosen(index)} onChoose={onChoose} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: PreviewRow;
  readonly index: number;
  readonly isChosen: boolean;
  readonly onChoose: (index: number, isChosen: boolean) => void;
}

const Row = memo(function Row({ row, index, isChosen, onChoose }: RowProps) {
  return (
    <li>
      <label className="preview-row">
        <input
          type="checkbox"
          className="form-check-input"
          checked={isChosen}
          onChange={() => {
            onChoose(index, !isChosen);
          }}
        />
        <span className="preview-text">
          {row.title}
          {row.details && <span className="preview-details">{row.details}</span>}
        </span>
        {row.mark && <span className="preview-mark">{row.mark}</span>}
      </label>
    </li>
  );
});

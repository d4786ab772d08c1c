import type { ListCounts } from './list-counts.ts';

/** Decorative: the text says the same. Without figures it keeps its place. */
export function ProgressBar({ open, completed }: ListCounts) {
  const total = open + completed;
  return (
    <div className={total > 0 ? 'progress-track' : 'progress-track progress-track-empty'} aria-hidden="true">
      {total > 0 && <div style={{ inlineSize: `${(completed / total) * 100}%` }} />}
    </div>
  );
}

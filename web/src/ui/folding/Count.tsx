/** Beside a heading, not part of its name. */
export function Count({ count, noun }: { readonly count: number; readonly noun: string }) {
  return (
    <span className="count">
      {count}
      <span className="visually-hidden">{count === 1 ? ` ${noun}` : ` ${noun}s`}</span>
    </span>
  );
}

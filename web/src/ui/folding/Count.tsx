interface CountProps {
  readonly count: number;
  /** Fewer, if the others are filtered out. */
  readonly shown?: number | undefined;
  readonly noun: string;
}

/** Beside a heading, not part of its name. */
export function Count({ count, shown = count, noun }: CountProps) {
  return (
    <span className="count">
      {shown === count ? count : `${shown} of ${count}`}
      <span className="visually-hidden">{count === 1 ? ` ${noun}` : ` ${noun}s`}</span>
    </span>
  );
}

interface OlderButtonProps {
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** Loads the next page of something long. */
export function OlderButton({ isBusy, onPress, children }: OlderButtonProps) {
  return (
    <button type="button" className="btn btn-link" disabled={isBusy} onClick={onPress}>
      {children}
    </button>
  );
}

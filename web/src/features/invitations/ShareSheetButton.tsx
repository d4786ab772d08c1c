interface ShareSheetButtonProps {
  readonly url: string;
  readonly listName: string | null;
}

/** Only some browsers have a share sheet, and only over https. */
export function ShareSheetButton({ url, listName }: ShareSheetButtonProps) {
  if (!('share' in navigator)) return null;
  const title = listName === null ? 'Shared Lists' : `Shared Lists: ${listName}`;
  const share = () => {
    // Rejects when the person closes the sheet.
    navigator.share({ title, url }).catch(() => undefined);
  };

  return (
    <button type="button" className="btn btn-quiet" onClick={share}>
      Share link…
    </button>
  );
}

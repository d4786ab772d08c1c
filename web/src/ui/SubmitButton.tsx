export function SubmitButton({ children, isBusy }: { children: string; isBusy: boolean }) {
  return (
    <button type="submit" className="btn btn-success" disabled={isBusy}>
      {children}
    </button>
  );
}

export function FullPageSpinner() {
  return (
    <div id="loader" role="status">
      <div id="spinner" className="spinner-border" />
      <span className="visually-hidden">Loading...</span>
    </div>
  );
}

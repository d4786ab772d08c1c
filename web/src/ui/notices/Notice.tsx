/** The count is drawn by the style sheet: the text stays as it is specified. */
export const notice = (text: string, count: number) => (
  <span className="toast-text" data-count={count > 1 ? `×${count}` : undefined}>
    {text}
  </span>
);

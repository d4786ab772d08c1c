/** Work that must not delay the frame that shows what is rendered now. Returns what prevents it. */
export function afterPaint(work: () => void): () => void {
  if (document.hidden) {
    work();
    return () => undefined;
  }
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => {
    cancelAnimationFrame(frame);
  };
}

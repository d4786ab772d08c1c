const open: Element[] = [];
let unlock: (() => void) | undefined;

/** The page behind does not scroll while a modal is open, and does not move when its scroll bar disappears. */
export function addModal(modal: Element): () => void {
  if (open.length === 0) unlock = lockPage();
  open.push(modal);
  return () => {
    open.splice(open.indexOf(modal), 1);
    if (open.length === 0) unlock?.();
  };
}

export const isTopModal = (modal: Element) => open.at(-1) === modal;

function lockPage(): () => void {
  const { body, documentElement: root } = document;
  const width = window.innerWidth - root.clientWidth;
  const padded = width > 0 ? [body, ...document.querySelectorAll<HTMLElement>('.fixed-top')] : [];
  const setPadding = (padding: string) => {
    for (const { style } of padded) style.paddingInlineEnd = padding;
  };
  body.style.overflow = 'hidden';
  setPadding(`${width}px`);
  return () => {
    body.style.overflow = '';
    setPadding('');
  };
}

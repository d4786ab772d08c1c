import type { FoundItem, FoundList } from '@shared-lists/contract/api/search.ts';
import { categoryKey } from '@shared-lists/contract/rules/category.ts';
import { readFolded, storeFolded } from '../../lib/browser/folded.ts';
import { listPath, routes } from '../../lib/paths.ts';
import { revealRow } from '../../ui/motion/reveal-row.ts';

// A slow network brings the list late.
const LONGEST_MS = 10_000;
const FRAMES_TO_DRAW = 20;

export const pathOf = ({ id, state }: FoundList) => (state === 'trash' ? routes.trash : listPath(id));

export const pathOfItem = ({ list_id, state }: FoundItem) =>
  state === 'trash' ? routes.trash : listPath(list_id);

/** Before the page of the item opens: shows what is folded away, and marks the row as soon as it is there. */
export function revealFound(item: FoundItem): void {
  unfold(item);
  void revealOnceThere(item.id, item.text, pathOfItem(item));
}

/** Values of an item include its category. */
function unfold({ list_id, text, state }: FoundItem): void {
  const names =
    state === 'completed'
      ? [`${list_id}/completed`]
      : text.split(' · ').map((value) => `${list_id}/category/${categoryKey(value)}`);
  const folded = readFolded();
  for (const name of names) if (folded.includes(name)) storeFolded(name, false);
}

async function revealOnceThere(id: string, text: string, path: string): Promise<void> {
  const [title = ''] = text.split(' · ');
  const until = performance.now() + LONGEST_MS;
  let hasArrived = false;
  while (performance.now() < until) {
    await nextFrame();
    const isThere = window.location.pathname === path;
    if (hasArrived && !isThere) return;
    hasArrived = isThere;
    if (!isThere) continue;
    if (find(id)) {
      revealRow(id);
      return;
    }
    await drawDistant(id, title);
  }
}

const find = (id: string) => document.querySelector(`[data-row="${id}"]`);

/** Rows far from the screen are drawn once it gets there; until then they are lines of one element. */
async function drawDistant(id: string, title: string): Promise<void> {
  const distant = [...document.querySelectorAll<HTMLElement>('.distant-rows')];
  for (const rows of distant.filter(({ textContent }) => textContent.includes(title))) {
    rows.scrollIntoView({ block: 'center' });
    for (let frame = 0; frame < FRAMES_TO_DRAW && rows.isConnected && !find(id); frame++) await nextFrame();
    if (find(id)) return;
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

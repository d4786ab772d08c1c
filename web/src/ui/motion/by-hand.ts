let isByHand = false;

/** What a person has just moved is where they put it: it does not travel, and the page does not follow it. */
export function moveByHand(move: () => void): void {
  isByHand = true;
  move();
  // After the render that shows it.
  requestAnimationFrame(() => {
    isByHand = false;
  });
}

export const isMovedByHand = () => isByHand;

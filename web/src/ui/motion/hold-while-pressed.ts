const running = new Set<Animation>();
let isPressed = false;

/** A row that moves away under a finger would lose the tap: pressed and released on different rows is no click. */
export function holdWhilePressed(animation: Animation): void {
  running.add(animation);
  if (isPressed) animation.pause();
  const end = () => {
    running.delete(animation);
  };
  animation.finished.then(end, end);
}

function press(): void {
  isPressed = true;
  for (const animation of running) animation.pause();
}

function release(): void {
  isPressed = false;
  for (const animation of running) {
    waitAnew(animation);
    animation.play();
  }
}

/** Somebody who taps one row after the other would hit what moves up meanwhile. */
function waitAnew(animation: Animation): void {
  const delay = animation.effect?.getTiming().delay ?? 0;
  if (Number(animation.currentTime) < delay) animation.currentTime = 0;
}

window.addEventListener('pointerdown', press, true);
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, true);

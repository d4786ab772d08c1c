import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepAim } from './aimed-taps.ts';

const ROW_PX = 50;
const clicked: string[] = [];
let rows: HTMLElement[];
let outside: HTMLButtonElement;

const control = (name: string) => rows.find((row) => row.dataset['row'] === name)?.querySelector('button');

/** As a browser lays out rows of which some are lower than others. */
function place(heights: Readonly<Record<string, number>>): void {
  let top = 0;
  for (const row of rows) {
    const height = heights[row.dataset['row'] ?? ''] ?? ROW_PX;
    const box = new DOMRect(0, top, 300, height);
    row.getBoundingClientRect = () => box;
    top += height;
  }
}

const rowAt = (y: number) =>
  rows.find((row) => row.getBoundingClientRect().top <= y && y < row.getBoundingClientRect().bottom);

function tap(y: number, element = rowAt(y)?.querySelector('button')): void {
  element?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientX: 10, clientY: y }));
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 10, clientY: y, detail: 1 }));
}

/** Milk closes. Returns what ends it. */
function closing(currentTime: number): () => Promise<void> {
  let resolve = (): void => undefined;
  const finished = new Promise<void>((done) => (resolve = done));
  const effect = { getTiming: () => ({ delay: 800 }) };
  const animation = { currentTime, effect, finished } as unknown as Animation;
  const [element] = rows;
  if (element) keepAim({ element, height: ROW_PX, animation });
  return async () => {
    resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
}

// One clock for all: what moved in an earlier test is long ago.
beforeAll(() => {
  vi.useFakeTimers();
});

afterAll(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  clicked.length = 0;
  document.body.innerHTML = ['milk', 'bread', 'soap']
    .map((name) => `<li data-row="${name}"><button data-control="check">${name}</button></li>`)
    .join('');
  rows = [...document.querySelectorAll('li')];
  outside = document.createElement('button');
  outside.textContent = 'undo';
  document.body.append(outside);
  document.body.onclick = ({ target }) => {
    if (target instanceof Element) clicked.push(target.textContent);
  };
  document.elementFromPoint = (_x, y) => rowAt(y) ?? null;
});

afterEach(() => vi.advanceTimersByTimeAsync(1_000));

test('a tap while rows move up goes to the row that was there', async () => {
  const end = closing(900);
  place({ milk: 10 });
  // Bread was here, soap has come.
  tap(80);
  expect(clicked).toEqual(['bread']);
  await end();
});

test('so does a tap right after, and a later one goes to the row that is there', async () => {
  const end = closing(900);
  place({ milk: 0 });
  await end();
  tap(80);
  await vi.advanceTimersByTimeAsync(200);
  tap(80);
  expect(clicked).toEqual(['bread', 'soap']);
});

test('rows that wait, rows above, and the place of the row that leaves are meant as they are', async () => {
  const waits = closing(500);
  place({});
  tap(80);
  await waits();
  await vi.advanceTimersByTimeAsync(200);

  const end = closing(900);
  place({ milk: 10 });
  tap(30);
  expect(clicked).toEqual(['bread', 'bread']);
  await end();
});

test('a row that is taken away before it closes moves nothing', async () => {
  const end = closing(900);
  rows[0]?.remove();
  rows = rows.slice(1);
  place({});
  tap(80);
  await end();
  tap(80);
  expect(clicked).toEqual(['soap', 'soap']);
});

test('other controls and keys are meant as they are', async () => {
  const end = closing(900);
  place({ milk: 10 });
  tap(80, outside);
  control('soap')?.click();
  expect(clicked).toEqual(['undo', 'soap']);
  await end();
});

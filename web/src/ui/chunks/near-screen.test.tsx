import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DistantRows } from './DistantRows.tsx';
import { useChunk } from './use-chunk.ts';
import type { Drawing } from './drawings-of.ts';
import type { NearbyChunk } from './near-screen.ts';

type Notify = (entries: readonly Partial<IntersectionObserverEntry>[]) => void;

const notify: { current: Notify } = { current: () => undefined };

class StubObserver {
  readonly observe = vi.fn();
  readonly unobserve = vi.fn();
  constructor(callback: Notify) {
    notify.current = callback;
  }
}

const boundingClientRect = new DOMRect(0, 0, 300, 80);

/** What the browser reports for all elements whose text starts so. */
function report(isIntersecting: boolean, ...starts: string[]) {
  const targets = [...document.querySelectorAll('li')].filter(({ textContent: text }) =>
    starts.some((start) => text.startsWith(start)),
  );
  notify.current(targets.map((target) => ({ target, isIntersecting, boundingClientRect })));
}

const frames: FrameRequestCallback[] = [];
let time = 0;

function nextFrame() {
  time += 16;
  act(() => {
    for (const callback of frames.splice(0)) callback(time);
  });
}

function move(isNear: boolean, ...starts: string[]) {
  report(isNear, ...starts);
  nextFrame();
}

interface ChunkProps {
  readonly name: string;
  readonly drawing?: Drawing;
  readonly block?: NearbyChunk;
}

function Chunk({ name, drawing = 'near', block }: ChunkProps) {
  const { isDrawn, observe, reach } = useChunk(drawing, block);
  const [rows] = useState([1, 2].map((number) => ({ id: `${name}${number}`, name: `${name}${number}` })));
  if (!isDrawn)
    return (
      <DistantRows
        rows={rows}
        texts={rows.map((row) => row.name)}
        isFocusable
        observe={observe}
        onFocus={reach}
      />
    );
  return rows.map((row) => (
    <li key={row.name} ref={observe && ((element) => (element ? observe(element, row) : undefined))}>
      {row.name}
      <button type="button">{`Tick ${row.name}`}</button>
    </li>
  ));
}

const show = (...chunks: [name: string, drawing?: Drawing][]) =>
  render(
    <ul>
      {chunks.map(([name, drawing = 'near']) => (
        <Chunk key={name} name={name} drawing={drawing} />
      ))}
    </ul>,
  );

/** Two chunks that are one element while they are far away. */
function Block() {
  const { chunk, isDrawn, observe, reach } = useChunk('near');
  const rows = ['a1', 'a2', 'b1', 'b2'].map((name) => ({ id: name }));
  if (!isDrawn)
    return (
      <DistantRows
        rows={rows}
        texts={rows.map(({ id }) => id)}
        isFocusable
        observe={observe}
        onFocus={reach}
      />
    );
  return ['a', 'b'].map((name) => <Chunk key={name} name={name} block={chunk} />);
}

const showBlock = () =>
  render(
    <ul>
      <Chunk name="x" drawing="first" />
      <Block />
      <Chunk name="y" drawing="first" />
    </ul>,
  );

const distant = () => [...document.querySelectorAll('.distant-rows')].map(({ textContent }) => textContent);

const drawn = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', StubObserver);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});

afterEach(() => {
  cleanup();
  while (frames.length > 0) nextFrame();
});

test('rows are drawn near the screen, and removed far from it', () => {
  show(['a'], ['b']);
  expect(drawn()).toEqual([]);
  expect(document.querySelector('ul')?.textContent).toBe('a1\na2b1\nb2');
  move(true, 'a');
  expect(drawn()).toEqual(['Tick a1', 'Tick a2']);
  move(true, 'a');
  move(false, 'a');

  expect(drawn()).toEqual([]);
});

test('a chunk stays drawn while one of its rows is near', () => {
  show(['a', 'first']);
  move(true, 'a');
  move(false, 'a1');

  expect(drawn()).toHaveLength(2);
});

test('short lists are always drawn, and the first rows at once', () => {
  show(['a', 'always'], ['b', 'first'], ['c']);

  expect(drawn()).toEqual(['Tick a1', 'Tick a2', 'Tick b1', 'Tick b2']);
});

test('rows with the focus stay until it is elsewhere', () => {
  show(['a', 'first'], ['b', 'first']);
  move(true, 'a', 'b');
  act(() => {
    screen.getByRole('button', { name: 'Tick a1' }).focus();
  });
  move(false, 'a');
  expect(drawn()).toContain('Tick a1');
  act(() => {
    screen.getByRole('button', { name: 'Tick b1' }).focus();
  });
  move(true, 'b');

  expect(drawn()).toEqual(['Tick b1', 'Tick b2']);
});

test('selected texts stay', () => {
  show(['a', 'first']);
  move(true, 'a');
  document.getSelection()?.selectAllChildren(screen.getByText('a2'));
  move(false, 'a');

  expect(drawn()).toHaveLength(2);
  document.getSelection()?.removeAllRanges();
});

/** jsdom shows none. */
function showFocusRings() {
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function matches(this: Element, selector) {
    return selector === ':focus-visible' || this.closest(selector) === this;
  });
}

test('Tab goes through rows that were not drawn', async () => {
  const user = userEvent.setup();
  show(['a', 'first'], ['b'], ['c', 'first']);
  showFocusRings();
  act(() => {
    screen.getByRole('button', { name: 'Tick a2' }).focus();
  });
  await user.tab();

  expect(document.activeElement?.textContent).toBe('Tick b1');
});

test('all rows are printed, and only then', () => {
  show(['a'], ['b'], ['c']);
  move(true, 'a');
  move(true, 'a');
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(drawn()).toHaveLength(6);
  move(false, 'b', 'c');
  expect(drawn()).toHaveLength(6);
  window.dispatchEvent(new Event('afterprint'));
  nextFrame();

  expect(drawn()).toEqual(['Tick a1', 'Tick a2']);
});

test('nothing is drawn while the page is scrolled fast', () => {
  show(['a']);
  vi.stubGlobal('scrollY', 100_000);
  move(true, 'a');
  expect(drawn()).toEqual([]);
  nextFrame();

  expect(drawn()).toHaveLength(2);
  // The next test starts at the top, as this one did.
  vi.stubGlobal('scrollY', 0);
  move(true, 'a');
});

test('distant rows are as high as they were when drawn', () => {
  show(['a']);
  const height = () => document.querySelector<HTMLElement>('li')?.style.height;
  expect(height()).toBe('calc(0px + 6rem)');
  move(true, 'a');
  move(true, 'a');
  move(false, 'a');

  expect(height()).toBe('calc(160px + 0rem)');
});

test('a block is one element far from the screen, then chunks, then rows', () => {
  showBlock();
  expect(distant()).toEqual(['a1\na2\nb1\nb2']);
  move(true, 'a1');
  expect(distant()).toEqual(['a1\na2', 'b1\nb2']);
  move(true, 'a1');
  expect(drawn()).toContain('Tick a2');
  expect(distant()).toEqual(['b1\nb2']);
  move(false, 'a');
  expect(distant()).toEqual(['a1\na2\nb1\nb2']);
});

test('a block stays drawn while one of its chunks is near', () => {
  showBlock();
  move(true, 'a1');
  move(true, 'b1');
  move(true, 'b1');
  move(false, 'a1');

  expect(distant()).toEqual(['a1\na2']);
  expect(drawn()).toContain('Tick b1');
});

test.each([
  ['forwards', 'x2', false, 'a1'],
  ['backwards', 'y1', true, 'b2'],
])('Tab reaches the rows of a block %s', async (_, from, shift, reached) => {
  const user = userEvent.setup();
  showBlock();
  showFocusRings();
  act(() => {
    screen.getByRole('button', { name: `Tick ${from}` }).focus();
  });
  await user.tab({ shift });

  expect(document.activeElement?.textContent).toBe(`Tick ${reached}`);
});

test('all rows of a block are printed', () => {
  showBlock();
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(distant()).toEqual([]);
  window.dispatchEvent(new Event('afterprint'));
  nextFrame();

  expect(distant()).toContain('a1\na2\nb1\nb2');
});

import { quotedAfter } from './grammar/marks.ts';
import type { Found, Part, Range, Recogniser, Surroundings } from './types.ts';

/** Stand for characters that no recogniser may use: quoted or turned off, and understood already. */
const PROTECTED = '\uE000';
const TAKEN = '\uE001';

const PREFIXED = quotedAfter(String.raw`[^\s\uE000\uE001]+?`);

/** A text of which parts are understood one by one. */
export class Line {
  parts: Part[] = [];
  readonly #text: string;
  readonly #around: Surroundings;
  /** Where parts begin that were turned off. */
  readonly #left = new Set<number>();
  /** As long as the text, so that positions stay the same. */
  #open: string;

  constructor(text: string, quoted: readonly Range[], around: Surroundings) {
    this.#text = text;
    this.#around = around;
    this.#open = text;
    for (const range of quoted) this.#cover(range, PROTECTED);
  }

  read(recognise: Recogniser): void {
    const { start, end } = this.#core();
    const found = recognise(this.#open.slice(start, end), this.#around)
      .map((part) => ({ ...part, start: part.start + start, end: part.end + start }))
      .filter((part) => this.#isFree(part))
      .map((part) => this.#partOf(part));
    const off = found.find(({ key }) => this.#around.off?.has(key));
    if (off) {
      // Something else may be understood instead.
      this.#cover(off, PROTECTED);
      this.#left.add(off.start);
      this.read(recognise);
      return;
    }
    for (const part of found) this.#cover(part, TAKEN);
    this.parts.push(...found);
  }

  giveBack(part: Part): void {
    this.parts = this.parts.filter((other) => other !== part);
    this.#cover(part, PROTECTED);
  }

  isUsedUp(): boolean {
    const { start, end } = this.#core();
    return start === end;
  }

  /** Quotes with something before them, such as `note:"tomorrow"`, that no field has taken. */
  protectQuoted(): void {
    for (const { index, 0: all } of this.#open.matchAll(PREFIXED))
      this.#cover({ start: index + all.length - all.trimStart().length, end: index + all.length }, PROTECTED);
  }

  /** Without spaces and understood parts at the ends. */
  #core(): Range {
    const isEdge = (index: number) => this.#open[index] === TAKEN || this.#open[index]?.trim() === '';
    let [start, end] = [0, this.#open.length];
    while (start < end && isEdge(start)) start += 1;
    while (start < end && isEdge(end - 1)) end -= 1;
    return { start, end };
  }

  #isFree({ label, start, end }: Found): boolean {
    if (this.#left.has(start)) return false;
    return !this.#open.slice(start, end).includes(TAKEN) && !this.parts.some((part) => part.label === label);
  }

  #partOf(found: Found): Part {
    const { label, start, end, value } = found;
    const text = this.#text.slice(start, end);
    // A value that contains protected text is a piece of the line.
    const at = value.includes(PROTECTED) ? this.#open.slice(start, end).indexOf(value) : -1;
    return {
      ...found,
      key: `${label}:${text}`,
      text,
      value: at < 0 ? value : text.slice(at, at + value.length),
    };
  }

  #cover({ start, end }: Range, mark: string): void {
    this.#open = this.#open.slice(0, start) + mark.repeat(end - start) + this.#open.slice(end);
  }
}

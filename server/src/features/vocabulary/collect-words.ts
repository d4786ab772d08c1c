import { foldWord } from './fold-word.ts';

/** One item that had the word as its title. */
export interface Use {
  readonly title: string;
  readonly category: string | null;
  readonly quantity: string | null;
  readonly used_at: string;
}

export interface Word {
  readonly word: string;
  readonly text: string;
  readonly category: string | null;
  readonly quantity: string | null;
  readonly count: number;
  readonly last_used_at: string;
}

interface Collected {
  readonly word: string;
  readonly uses: Use[];
  score: number;
  latest: Use;
}

/** Longer texts are notes, which nobody wants to be suggested. */
const MAX_LENGTH = 120;
const DIGITS = 12;
const HALF_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Ranked by frecency: a use counts 1, half as much after 30 days, a quarter after 60, and a word has the sum of its
 * uses. Only the order matters, and it stays the same as time passes: so ages are taken from the newest use instead
 * of from now, and an unchanged ETag means an unchanged answer. Ties: the later used one, then by word.
 */
export function collectWords(uses: readonly Use[], forgotten: ReadonlyMap<string, string>): Word[] {
  const newest = Date.parse(uses.reduce((latest, { used_at }) => (used_at > latest ? used_at : latest), ''));
  const foldings = new Map<string, string>();
  const words = new Map<string, Collected>();
  for (const use of uses) {
    const word = foldings.get(use.title) ?? foldWord(use.title);
    foldings.set(use.title, word);
    if (!isSuggestion(use.title, word) || use.used_at <= (forgotten.get(word) ?? '')) continue;
    const score = 2 ** ((Date.parse(use.used_at) - newest) / HALF_LIFE_MS);
    const found = words.get(word);
    if (!found) {
      words.set(word, { word, uses: [use], score, latest: use });
      continue;
    }
    found.uses.push(use);
    found.score += score;
    if (isLater(use, found.latest)) found.latest = use;
  }
  // Sums of the same numbers in another order differ in their last digits.
  for (const found of words.values()) found.score = Number(found.score.toPrecision(DIGITS));
  return [...words.values()].sort(byRank).map(present);
}

/** Items that were added together are used at the same moment. */
function isLater(one: Use, other: Use): boolean {
  if (one.used_at !== other.used_at) return one.used_at > other.used_at;
  return one.title < other.title;
}

function isSuggestion(title: string, word: string): boolean {
  return word !== '' && title.length <= MAX_LENGTH;
}

function byRank(one: Collected, other: Collected): number {
  if (one.score !== other.score) return other.score - one.score;
  if (one.latest.used_at !== other.latest.used_at) return one.latest.used_at > other.latest.used_at ? -1 : 1;
  return one.word < other.word ? -1 : 1;
}

/** A category belongs to the thing, so uses without one say nothing; without a quantity is how much one usually takes. */
function present({ word, uses, latest }: Collected): Word {
  return {
    word,
    text: latest.title.trim(),
    category: usual(uses, ({ category }) => valueIn(category) ?? undefined),
    quantity: usual(uses, ({ quantity }) => valueIn(quantity)),
    count: uses.length,
    last_used_at: latest.used_at,
  };
}

function valueIn(data: string | null): string | null {
  const value = data?.trim() ?? '';
  return value === '' || value.length > MAX_LENGTH ? null : value;
}

interface Candidate {
  readonly value: string | null;
  count: number;
  last: string;
}

/** The most frequent value; of equally frequent ones the one of the newest use. */
function usual(uses: readonly Use[], valueOf: (use: Use) => string | null | undefined): string | null {
  const [only] = uses;
  if (only && uses.length === 1) return valueOf(only) ?? null;
  const candidates = new Map<string | null, Candidate>();
  for (const use of uses) {
    const value = valueOf(use);
    if (value === undefined) continue;
    const candidate = candidates.get(value) ?? { value, count: 0, last: '' };
    candidate.count += 1;
    if (use.used_at > candidate.last) candidate.last = use.used_at;
    candidates.set(value, candidate);
  }
  const [best] = [...candidates.values()].sort(byUse);
  return best?.value ?? null;
}

function byUse(one: Candidate, other: Candidate): number {
  if (one.count !== other.count) return other.count - one.count;
  if (one.last !== other.last) return one.last > other.last ? -1 : 1;
  return (one.value ?? '') < (other.value ?? '') ? -1 : 1;
}

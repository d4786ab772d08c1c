import type { Row } from '../testing.ts';

/** What is typed, and what title, artist, album and category it gives. */
export const music: readonly Row[] = [
  ['Yesterday - The Beatles', 'Yesterday', 'The Beatles'],
  ['Yesterday – The Beatles', 'Yesterday', 'The Beatles'],
  ['Yesterday — The Beatles', 'Yesterday', 'The Beatles'],
  ['Yesterday - The Beatles #pop', 'Yesterday', 'The Beatles', undefined, 'Pop'],
  ['Yesterday #pop - The Beatles', 'Yesterday', 'The Beatles', undefined, 'Pop'],
  ['Yesterday - The #pop Beatles', 'Yesterday - The Beatles', undefined, undefined, 'Pop'],
  ['Yesterday - The Beatles - Help!', 'Yesterday', 'The Beatles', 'Help!'],
  ['A-Punk - Vampire Weekend', 'A-Punk', 'Vampire Weekend'],
  ['99 Luftballons - Nena', '99 Luftballons', 'Nena'],
  ['1999 - Prince', '1999', 'Prince'],
  [
    'Here Comes the Sun - Remastered 2009 - The Beatles',
    'Here Comes the Sun - Remastered 2009',
    'The Beatles',
  ],
  ['Yesterday artist:"The Beatles"', 'Yesterday', 'The Beatles'],
  ['Yesterday album:"Help!"', 'Yesterday', undefined, 'Help!'],
  ['Selling the Drama - "Live"', 'Selling the Drama', 'Live'],
  ['Eat It - "Weird Al" Yankovic', 'Eat It', '"Weird Al" Yankovic'],
  // Left alone.
  ['Yesterday', 'Yesterday'],
  ['Anti-Hero', 'Anti-Hero'],
  ['Yesterday -The Beatles', 'Yesterday -The Beatles'],
  ['Here Comes the Sun - Remastered 2009', 'Here Comes the Sun - Remastered 2009'],
  ['Alive - Live', 'Alive - Live'],
  ['a - b - c - d', 'a - b - c - d'],
  ['- Yesterday', '- Yesterday'],
  ['Yesterday -', 'Yesterday -'],
  ['Stand by Me', 'Stand by Me'],
  ['2 Become 1', '2 Become 1'],
  ['7 Rings', '7 Rings'],
  ['"Yesterday - The Beatles"', 'Yesterday - The Beatles'],
];

/** Any line of a simple list gives content and category. */
export const simple: readonly Row[] = [
  ['water the plants', 'water the plants'],
  ['water the plants #home', 'water the plants', 'Home'],
  ['2 l milk tomorrow @sam #home', '2 l milk tomorrow @sam', 'Home'],
  ['Dune by Frank Herbert', 'Dune by Frank Herbert'],
  ['Yesterday - The Beatles', 'Yesterday - The Beatles'],
  ['"#home" improvement', '#home improvement'],
  ['content:"#home" category:"x"', '#home', 'X'],
  ['', ''],
  ['   ', ''],
];

import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { ratiosAsSvg } from './chart.mjs';
import { readResults } from './results.mjs';
import { TABLES } from './tables.mjs';

const PAGES = ['docs/performance.md', 'docs/figures.md', 'docs/scaling.md'];
const CHART = 'docs/performance.svg';
const MARKED = /(<!-- figures: ([\w-]+) -->\n).*?(\n<!-- end of figures -->)/gs;

export function documentsFromResults() {
  const pages = PAGES.map((page) => [page, withTables(readFileSync(inRoot(page), 'utf8'))]);
  const speeds = [
    { title: 'SQLite', ...readResults('speed-sqlite') },
    { title: 'PostgreSQL', ...readResults('speed-postgres') },
  ];
  return Object.fromEntries([...pages, [CHART, ratiosAsSvg(speeds)]]);
}

export function writeDocuments() {
  for (const [file, text] of Object.entries(documentsFromResults())) writeFileSync(inRoot(file), text);
}

function withTables(text) {
  return text.replace(MARKED, (_, start, name, end) => `${start}\n${tableOf(name)}\n${end}`);
}

/** @returns {string} in Markdown, as oxfmt would write it */
export function tableOf(name, folder) {
  const { from, rows } = TABLES[name];
  const results = from.map((file) => readResults(file, folder) ?? {});
  const [head, ...body] = rows(...results);
  if (body.length === 0) return 'Not measured yet.';
  const widths = head.map((_, column) => Math.max(3, ...[head, ...body].map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

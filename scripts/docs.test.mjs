import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot, readJson } from './lib/repository.mjs';

const { scripts } = readJson(inRoot('package.json'));
// Made by a start, a build or a test run; a fresh clone has none of them.
const MADE_LATER = /^(\.\/)?(data|node_modules|dist|\.env|\.cache|test-results|(server|web)\/dist)(\/|$)/;

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'bench/README.md'],
  ...markdownBelow('docs'),
];

function markdownBelow(folder) {
  if (!existsSync(inRoot(folder))) return [];
  const names = readdirSync(inRoot(folder), { recursive: true });
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`);
}

function scriptsNamedIn(text) {
  const named = [...text.matchAll(/\bnpm (?:run (?<run>[\w:-]+)|(?<short>start|test)\b)/g)];
  return named.map(({ groups }) => groups.run ?? groups.short);
}

/** Paths as `path/to/file` from the root, and as link targets from the page's own folder. */
function pathsNamedIn(text, page) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path).filter(isRepositoryPath);
  const linked = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target);
  const local = linked.filter((target) => !/^\w+:/.test(target));
  return [...quoted, ...local.map((target) => join(dirname(page), target))];
}

function isRepositoryPath(word) {
  if (!/^[\w.-]+(\/[\w.-]+)*\/?$/.test(word) || MADE_LATER.test(word)) return false;
  const isBelowTheRoot = word.includes('/') && existsSync(inRoot(word.split('/')[0]));
  return isBelowTheRoot || /\.(md|json|mjs|ts|tsx)$/.test(word);
}

const sourceFiles = ['contract', 'server', 'web', 'e2e', 'scripts', 'docs'].flatMap(filesBelow);

function filesBelow(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [`${folder}/${entry.name}`];
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(`${folder}/${entry.name}`);
  });
}

// The end of a path (`http/serve.ts`, `config.ts`) is enough to name a file.
const exists = (path) => existsSync(inRoot(path)) || sourceFiles.some((file) => file.endsWith(`/${path}`));

describe.each(pages)('%s', (page) => {
  test('exists and names only scripts and files that exist', () => {
    expect(existsSync(inRoot(page)), `${page} is missing`).toBe(true);
    const text = readFileSync(inRoot(page), 'utf8');
    const missing = {
      scripts: scriptsNamedIn(text).filter((name) => !(name in scripts)),
      paths: pathsNamedIn(text, page).filter((path) => !exists(path)),
    };
    expect(missing).toEqual({ scripts: [], paths: [] });
  });
});

const MOST_WORDS = 200;
const records = pages.filter((page) => /^docs\/decisions\/\d/.test(page));
const index = readFileSync(inRoot('docs/decisions/README.md'), 'utf8');

describe.each(records)('the decision record %s', (page) => {
  const text = readFileSync(inRoot(page), 'utf8');

  test('has a context, a decision and consequences, in half a page', () => {
    const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(sections).toEqual(['Context', 'Decision', 'Consequences']);
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
  });

  test('is in the index under its title', () => {
    const [, number, title] = /^# (\d+)\. (.*)/.exec(text) ?? [];
    expect(page).toContain(`/${number.padStart(3, '0')}-`);
    expect(index.replace(/ +/g, ' ')).toContain(`| [${number}](${basename(page)}) | ${title} |`);
  });
});

describe('docs/architecture.md', () => {
  const text = readFileSync(inRoot('docs/architecture.md'), 'utf8');
  const [tree = ''] = /^```\n[\s\S]*?^```/m.exec(text) ?? [];
  const foldersOf = (folder) =>
    readdirSync(inRoot(folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());

  test.each([
    'contract/src',
    'server/src',
    'server/src/http',
    'server/src/database',
    'web/src',
    'web/src/features',
    'web/src/data',
  ])('names every folder of %s', (folder) => {
    const missing = foldersOf(folder)
      .map(({ name }) => name)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(tree));
    expect(missing).toEqual([]);
  });

  test('names no folder that does not exist', () => {
    const named = [...tree.matchAll(/(?<=^|\s|\()([\w-]+(?:\/[\w-]+)*)\/(?=\s|$)/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !sourceFiles.some((file) => `/${file}`.includes(`/${name}/`)))).toEqual([
      'bench',
      'deploy',
    ]);
  });

  test('fits two screens', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(110);
  });
});

test('no folder of source holds more than 30 files', () => {
  const counts = new Map();
  // Screenshots are made on demand.
  for (const file of sourceFiles.filter((file) => !file.startsWith('docs/')))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

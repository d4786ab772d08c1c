import { readdirSync } from 'node:fs';
import { inRoot } from './scripts/lib/repository.mjs';

/** The import rules of docs/architecture.md. */
const feature = (side) => `^${side}/src/features/([^/]+)/`;
const TEST = '\\.test\\.ts$';

const TESTS = '\\.test\\.tsx?$';

/**
 * One rule for each folder below `root`. Folders are given from the lowest layer to the highest; a folder imports from
 * lower layers only. `[^/]+$` stands for the files that lie directly in a folder.
 */
function layers(name, root, ...rows) {
  const listed = rows.flat().map((folder) => folder.split('/')[0]);
  const missing = readdirSync(inRoot(root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !listed.includes(entry.name))
    .map((entry) => entry.name)
    // Git leaves empty folders behind.
    .filter((name) => readdirSync(inRoot(root, name)).length > 0);
  if (missing.length > 0) throw new Error(`${root}: ${missing.join(', ')} must be in a layer of ${name}.`);
  return rows.flatMap((folders, layer) =>
    folders.flatMap((folder) => {
      const closed = rows
        .slice(layer)
        .flat()
        .filter((other) => other !== folder);
      if (closed.length === 0) return [];
      return {
        name,
        comment: 'A folder imports from lower layers only. The layers are listed in this file.',
        severity: 'error',
        from: { path: `^${root}/${folder}`, pathNot: TESTS },
        to: { path: closed.map((other) => `^${root}/${other}`) },
      };
    }),
  );
}

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports TypeBox and itself: no Node, no DOM, neither side.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '(\\.test|/testing)\\.ts$' },
      to: { pathNot: ['^contract/src/', '/typebox/'] },
    },
    {
      name: 'web-never-meets-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e)/' },
    },
    {
      name: 'server-never-meets-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e)/' },
    },
    {
      name: 'e2e-talks-http',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(server|web)/src/' },
    },
    {
      name: 'web-features-stand-apart',
      comment:
        'What two features need belongs in data/, ui/ or lib/. Invitations, membership, progress and templates are shown on pages of other features.',
      severity: 'error',
      from: { path: feature('web'), pathNot: '^web/src/features/(progress|shopping)/' },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: ['^web/src/features/$1/', '^web/src/features/(invitations|membership|progress|templates)/'],
      },
    },
    {
      name: 'web-progress-knows-item-operations-only',
      comment: 'It counts items as the list page shows them.',
      severity: 'error',
      from: { path: '^web/src/features/progress/', pathNot: TESTS },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: ['^web/src/features/progress/', '^web/src/features/items/operations/'],
      },
    },
    {
      name: 'web-shopping-knows-items-only',
      comment:
        'It shows a list of items another way, and does the same to them. It knows nothing of the list page.',
      severity: 'error',
      from: { path: '^web/src/features/shopping/', pathNot: TESTS },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: [
          '^web/src/features/shopping/',
          '^web/src/features/items/(actions|model|operations|undo)/',
          '^web/src/features/items/page/use-shown-list\\.ts$',
        ],
      },
    },
    {
      name: 'web-shown-features-import-no-feature',
      severity: 'error',
      from: { path: '^web/src/features/(invitations|membership|templates)/', pathNot: TESTS },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-only-app-imports-app',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['^web/src/(app/|testing/|main\\.tsx$)', TESTS] },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-data-knows-no-screen',
      severity: 'error',
      from: { path: '^web/src/data/', pathNot: TESTS },
      to: { path: '^web/src/(app|features|ui)/' },
    },
    {
      name: 'web-ui-imports-lib-only',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: ['^web/src/ui/failures/', TESTS] },
      to: { path: '^web/src/(app|data|features|ui/failures)/' },
    },
    {
      name: 'web-ui-failures-know-calls-only',
      comment:
        'To tell people why a call failed, this folder must know how calls fail. It knows no other data.',
      severity: 'error',
      from: { path: '^web/src/ui/failures/', pathNot: TESTS },
      to: { path: '^web/src/(app|features|data/(?!api/))' },
    },
    {
      name: 'web-lib-stands-alone',
      severity: 'error',
      from: { path: '^web/src/lib/', pathNot: TESTS },
      to: { path: '^web/src/(?!lib/)' },
    },
    {
      name: 'web-operations-know-no-ui',
      severity: 'error',
      from: { path: '^web/src/features/[^/]+/(operations|model)/', pathNot: TESTS },
      to: { path: '^web/src/ui/' },
    },
    ...layers(
      'web-data-folders',
      'web/src/data',
      ['storage/', 'session/'],
      ['api/'],
      ['cache/', 'live/', 'outbox/kinds/'],
      ['outbox/persistence/'],
      ['outbox/queue/'],
      ['outbox/[^/]+$'],
    ),
    ...layers('web-app-folders', 'web/src/app', ['sync/', 'update/'], ['shell/'], ['[^/]+$']),
    ...layers(
      'web-items-folders',
      'web/src/features/items',
      ['model/'],
      ['fields/'],
      ['operations/apply/'],
      ['operations/send/'],
      ['operations/[^/]+$'],
      ['undo/'],
      ['actions/', 'add-form/', 'edit/', 'transfer/', 'order/'],
      ['rows/'],
      ['quick-add/'],
      ['paste/'],
      ['adding/'],
      ['page/'],
      ['history/'],
    ),
    ...layers(
      'web-lists-folders',
      'web/src/features/lists',
      ['operations/'],
      ['undo/'],
      ['forms/', 'merge/', 'rows/'],
      ['sections/', 'arrange/'],
      ['completed/', 'home/', 'receive/'],
      ['desk/'],
    ),
    ...layers(
      'web-shopping-folders',
      'web/src/features/shopping',
      ['model/'],
      ['trip/', 'sheets/'],
      ['page/'],
    ),
    ...layers('web-sharing-folders', 'web/src/features/sharing', ['operations/'], ['[^/]+$']),
    ...layers(
      'web-accounts-folders',
      'web/src/features/accounts',
      ['[^/]+$'],
      ['password/', 'sign-in/'],
      ['invitation/', 'settings/'],
    ),
    {
      name: 'server-features-share-repositories-only',
      severity: 'error',
      from: { path: feature('server'), pathNot: '\\.test\\.ts$' },
      to: {
        path: feature('server'),
        pathNot: ['^server/src/features/$1/', '-repository\\.ts$', '/present-[^/]+\\.ts$'],
      },
    },
    {
      name: 'server-lib-stands-alone',
      severity: 'error',
      from: { path: '^server/src/lib/', pathNot: TEST },
      to: { path: '^server/src/', pathNot: '^server/src/lib/' },
    },
    {
      name: 'database-imports-lib-only',
      severity: 'error',
      from: { path: '^server/src/database/', pathNot: TEST },
      to: { path: '^server/src/', pathNot: '^server/src/(database|lib)/' },
    },
    {
      name: 'sqlite-and-postgres-stand-apart',
      comment: 'What both need belongs at the top of database/.',
      severity: 'error',
      from: { path: '^server/src/database/(sqlite|postgres)/', pathNot: TEST },
      to: {
        path: '^server/src/database/((sqlite|postgres)/|open-database\\.ts$)',
        pathNot: '^server/src/database/$1/',
      },
    },
    {
      name: 'engines-behind-open-database',
      comment: 'Backups and commands work on the files and tools of one engine.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          TEST,
          '^server/src/database/((sqlite|postgres)/|open-database\\.ts$)',
          '^server/src/(backup|cli|testing)/',
        ],
      },
      to: { path: '^server/src/database/(sqlite|postgres)/' },
    },
    {
      name: 'nothing-below-features-imports-features',
      comment: 'Only app.ts, cli/ and startup/ put features together.',
      severity: 'error',
      from: {
        path: '^server/src/(access|backup|changes|database|http|lib|limits|live|mail|metrics|people|sessions)/',
        pathNot: TEST,
      },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'only-http-and-above-know-http',
      comment: 'Metrics take the type of an ended call.',
      severity: 'error',
      from: {
        path: '^server/src/(access|backup|changes|database|lib|limits|mail|metrics|people|sessions)/',
        pathNot: TEST,
      },
      to: { path: '^server/src/http/', pathNot: '^server/src/http/calls/ended-calls\\.ts$' },
    },
    {
      name: 'features-enter-http-through-api',
      severity: 'error',
      from: { path: '^server/src/(features|live)/', pathNot: TEST },
      to: { path: '^server/src/http/', pathNot: '^server/src/http/api/' },
    },
    {
      name: 'http-never-writes-sessions',
      comment: 'http finds the caller; accounts start and end sessions.',
      severity: 'error',
      from: { path: '^server/src/http/', pathNot: TEST },
      to: { path: '^server/src/sessions/session-(repository|uses)\\.ts$' },
    },
    {
      name: 'http-never-meets-live',
      severity: 'error',
      from: { path: '^server/src/http/', pathNot: TEST },
      to: { path: '^server/src/live/' },
    },
    {
      name: 'http-polling-never-imports-api',
      comment: 'api serves what polling could not answer.',
      severity: 'error',
      from: { path: '^server/src/http/polling/', pathNot: TEST },
      to: { path: '^server/src/http/', pathNot: '^server/src/http/(polling|security|calls)/' },
    },
    {
      name: 'http-security-and-calls-know-no-route',
      severity: 'error',
      from: { path: '^server/src/http/(security|calls)/', pathNot: TEST },
      to: { path: '^server/src/http/', pathNot: '^server/src/http/($1|calls)/' },
    },
    {
      name: 'http-folders-never-import-the-top',
      severity: 'error',
      from: { path: '^server/src/http/[^/]+/', pathNot: TEST },
      to: { path: '^server/src/http/[^/]+$' },
    },
    {
      name: 'nothing-imports-the-start',
      comment: 'The command that serves is one of the commands.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: [TEST, '^server/src/(startup|testing)/'] },
      to: {
        path: '^server/src/(startup/|(main|demo|app|serve-command)\\.ts$)',
        pathNot: '^server/src/serve-command\\.ts$',
      },
    },
    {
      name: 'only-cli-imports-serve-command',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: '^server/src/cli/server-commands\\.ts$' },
      to: { path: '^server/src/serve-command\\.ts$' },
    },
    {
      name: 'only-database-knows-drivers',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(database|testing)/' },
      to: { path: 'node_modules/(@photostructure/sqlite|pg)/' },
    },
    {
      name: 'queries-live-in-repositories',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/(database|testing)/', '(-repository|\\.test)\\.ts$'],
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '/src/', pathNot: ['\\.test\\.tsx?$', '/src/testing/'] },
      to: { path: ['/src/testing/', '^server/(test|proof)/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};

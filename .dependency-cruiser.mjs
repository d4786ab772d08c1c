/** The import rules of docs/architecture.md. */
const feature = (side) => `^${side}/src/features/([^/]+)/`;

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports TypeBox and itself: no Node, no DOM, neither side.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
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
      comment: 'What two features need belongs in ui/ or lib/.',
      severity: 'error',
      from: { path: feature('web') },
      to: { path: '^web/src/(features/([^/]+)|app)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-lib-and-ui-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|app)/' },
    },
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
      to: { path: '/src/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};

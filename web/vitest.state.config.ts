import { webTests, WITH_OWN_WINDOW } from './vitest.config.ts';

export default webTests({
  name: 'web-state',
  include: WITH_OWN_WINDOW,
  // A window for each file without loading jsdom again, which takes two seconds.
  pool: 'vmThreads',
});

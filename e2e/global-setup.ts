import { shareCluster } from '../scripts/lib/tools/postgres-cluster.mjs';

// Playwright asks for a default export; what it returns is called in the end.
export default shareCluster;

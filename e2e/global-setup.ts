import { shareCluster } from '../scripts/lib/tools/postgres-cluster.mjs';

export default shareCluster;

// Vitest's global set-up of the server tests: the workers inherit TEST_POSTGRES_SOCKET.
export { shareCluster as setup } from '../tools/postgres-cluster.mjs';

import type pg from 'pg';
import { transact, type Execute } from '../direct-kysely.ts';
import { busyIfLost, send, type OnError } from './postgres-statements.ts';

type Work<Result> = (execute: Execute) => Promise<Result>;

const SNAPSHOT = 'start transaction isolation level repeatable read read only';

/** The beginning travels with the first statement, and nobody waits for the end: a snapshot stores nothing. */
export async function readOn<Result>(
  client: pg.PoolClient,
  work: Work<Result>,
  onError: OnError,
): Promise<Result> {
  const { execute, firstFailure } = statementsOn(client);
  const [begin, read] = await Promise.allSettled([client.query(SNAPSHOT), work(execute)]);
  // The next user of the connection is served after it.
  client.query('commit').catch(() => undefined);
  client.release(begin.status === 'rejected');
  if (begin.status === 'rejected') throw busyIfLost(begin.reason, onError);
  if (read.status === 'rejected') throw busyIfLost(read.reason, onError);
  if (firstFailure() !== undefined) throw firstFailure();
  return read.value;
}

export async function changeOn<Result>(
  client: pg.PoolClient,
  work: Work<Result>,
  onError: OnError,
): Promise<Result> {
  const progress = { isUsable: true, isCommitSent: false };
  // A connection that cannot begin or roll back is discarded.
  const discard = () => (progress.isUsable = false);
  const commands = {
    begin: async () => {
      await client.query('begin').catch((error: unknown) => {
        discard();
        throw error;
      });
    },
    commit: async () => {
      progress.isCommitSent = true;
      refuseRollback(await client.query('commit'));
    },
    rollBack: () => client.query('rollback').catch(discard),
  };
  try {
    return await transact(commands, () => work(statementsOn(client).execute));
  } catch (error) {
    // Nothing was stored if no commit was sent. After a lost commit the outcome is unknown, so it is not retried.
    throw progress.isCommitSent ? error : busyIfLost(error, onError);
  } finally {
    client.release(!progress.isUsable);
  }
}

/** Statements after a failed one fail as well: report the first reason. */
function statementsOn(client: pg.PoolClient): { execute: Execute; firstFailure: () => unknown } {
  let reason: unknown;
  const execute: Execute = async (query) => {
    try {
      return await send(client, query);
    } catch (error) {
      throw (reason ??= error);
    }
  };
  return { execute, firstFailure: () => reason };
}

/** PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement has failed. */
function refuseRollback({ command }: pg.QueryResult): void {
  if (command === 'ROLLBACK') throw new Error('A statement had failed: nothing was stored');
}

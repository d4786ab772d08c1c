import type { Db } from '../database/database.ts';

/** One statement, so that parallel attempts are all counted. */
export function countAttempt(db: Db, key: string, now: string, newWindowEndsAt: string) {
  return db
    .insertInto('attempts')
    .values({ key, count: 1, window_ends_at: newWindowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('attempts.window_ends_at', '<=', now)
          .then(1)
          .else(eb('attempts.count', '+', 1))
          .end(),
        window_ends_at: eb
          .case()
          .when('attempts.window_ends_at', '<=', now)
          .then(newWindowEndsAt)
          .else(eb.ref('attempts.window_ends_at'))
          .end(),
      })),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

export async function undoAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function deleteOldAttempts(db: Db, now: string): Promise<void> {
  await db.deleteFrom('attempts').where('window_ends_at', '<=', now).execute();
}

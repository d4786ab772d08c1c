import { sql } from 'kysely';

/** When there was last something new to read in an item: moves do not count. */
export const newsRevision = sql<number>`case when items.moved_revision = items.revision
  then items.revision_before_move else items.revision end`;

/** To be set together with a position, if nothing else changes. The list's revision is raised before. */
export const movedOnly = {
  moved_revision: sql<number>`(select lists.revision from lists where lists.id = items.list_id)`,
  revision_before_move: newsRevision,
};

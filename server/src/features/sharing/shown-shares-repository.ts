import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/**
 * Somebody who came by a handed-over link has not shown that the address is theirs.
 * Until then they see only what people shared who gave them a link.
 */
export function isShown(eb: ExpressionBuilder<Schema, 'memberships'>) {
  const awaitsConfirmation = eb
    .selectFrom('people')
    .select('people.id')
    .whereRef('people.id', '=', 'memberships.person_id')
    .where('people.awaits_confirmation', '=', 1);
  const introduction = eb
    .selectFrom('introductions')
    .select('introductions.person_id')
    .whereRef('introductions.person_id', '=', 'memberships.person_id')
    .whereRef('introductions.introduced_by', '=', 'memberships.inviter_id');
  return eb.or([
    eb('memberships.state', '!=', 'pending'),
    eb.not(eb.exists(awaitsConfirmation)),
    eb.exists(introduction),
  ]);
}

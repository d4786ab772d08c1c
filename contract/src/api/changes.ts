import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from './values.ts';

export const UndoneChange = Type.Object({
  undone: Type.Array(Id, { description: 'Items, lists and shares that are as they were before' }),
  left_alone: Type.Array(
    Type.Object({ id: Id, reason: Type.String({ examples: ['It was changed since.'] }) }),
    {
      description: 'What stays as it is, because somebody changed it since. A partly undone item is in both',
    },
  ),
});
export type UndoneChange = Static<typeof UndoneChange>;

export const undoChange = endpoint({
  method: 'POST',
  path: '/v2/changes/:change_id/undo',
  summary:
    'Take back what a change did, and nothing that was done since. Takes the X-Change-Id or X-Change-Batch',
  needs: 'a share',
  params: Type.Object({ change_id: Id }),
  status: 200,
  answer: UndoneChange,
  refusals: [403, 404, 422],
});

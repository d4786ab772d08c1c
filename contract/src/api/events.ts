import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ChangedItems, User } from './lists.ts';
import { Id } from './values.ts';

const Revision = Type.Integer({ examples: [7] });

const Hello = Type.Object({
  resumed: Type.Boolean({ description: 'Nothing has changed since the Last-Event-ID that was sent' }),
});

const ChangedList = Type.Object({
  id: Id,
  revision: Revision,
  delta: Type.Optional(
    Type.Object(
      { since: Revision, ...ChangedItems.properties },
      { description: 'What changed in the items since that revision, for a list the caller is looking at' },
    ),
  ),
});

const Changed = Type.Object({
  home: Type.Optional(
    Type.Object({ revision: Revision }, { description: 'What the lists home shows has changed' }),
  ),
  lists: Type.Array(ChangedList, { description: 'These lists have changed' }),
});

const Presence = Type.Object({
  list_id: Id,
  people: Type.Array(User, { description: 'Who else has the list open now' }),
});

export interface LiveEvents {
  readonly hello: Static<typeof Hello>;
  readonly changed: Static<typeof Changed>;
  readonly presence: Static<typeof Presence>;
}

export const getEvents = endpoint({
  method: 'GET',
  path: '/v2/events',
  summary:
    'A stream of what changes in the lists of the caller. Small changes to the items of lists the caller is looking at come with it; everything else is fetched as always. Comments in it are signs of life',
  needs: 'a session',
  query: Type.Object({
    list_ids: Type.Optional(
      Type.String({ description: 'Comma-separated ids of the lists the caller is looking at' }),
    ),
  }),
  status: 200,
  events: { hello: Hello, changed: Changed, presence: Presence },
  refusals: [406, 422, 503],
});

import { publicId } from '../../src/features/accounts/settings/present-session.ts';
import { newId } from '../../src/lib/new-id.ts';
import { testEngine } from '../../src/testing/databases.ts';
import { ITEMS_NOT_FOUND, NOT_ALLOWED, NOT_FOUND } from '../../src/testing/lists-and-items.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import type { World } from '../../src/testing/world.ts';

export interface Refused {
  readonly status: number;
  readonly error: Record<string, unknown>;
}

export interface WrongId {
  readonly name: string;
  readonly id: (world: World) => string;
  readonly refused: Refused;
}

type Ids = Record<string, (world: World) => string>;

export function allRefused(ids: Ids, refused: Refused): WrongId[] {
  return Object.entries(ids).map(([name, id]) => ({ name, id, refused }));
}

export const unknownIds: Ids = { 'an unknown one': () => newId() };
const invalidIds: Ids = {
  ...unknownIds,
  'a malformed one': () => 'undefined',
  'text that is SQL': () => "' or '1'='1",
};

/**
 * The same statements run on both databases, and the table of rights tries every state of a list on both. What differs
 * is how PostgreSQL reads an id, so it gets one of a foreign row and those that are no ids.
 */
export const forThisDatabase = <Wrong extends { readonly name: string }>(wrong: readonly Wrong[]) =>
  wrong.filter(({ name }, index) => testEngine === 'sqlite' || index === 0 || name in invalidIds);

export const listsWithoutAccess: Ids = {
  "another person's list": ({ foreign }) => foreign.list,
  'a list one is only asked to join': ({ ofOwner }) => ofOwner.pending,
  'a list one has refused': ({ ofOwner }) => ofOwner.refused,
  'an archived list of one’s own': ({ ofOwner }) => ofOwner.archived,
  ...invalidIds,
};
export const readOnlyList: Ids = { 'a list one may only read': ({ ofOwner }) => ofOwner.read };
const otherListOfOwner: Ids = { 'another list of one’s own': ({ own }) => own.owner.list };

export const itemsOutsideList: Ids = {
  "another person's item": ({ foreign }) => foreign.item,
  'an item of another list of one’s own': ({ own }) => own.owner.item,
  'an item of a list one may only read': ({ ofOwner }) => ofOwner.itemOfRead,
  'an archived item': ({ main }) => main.archivedItem,
  'an item of an archived list': ({ ofOwner }) => ofOwner.itemOfArchived,
  ...invalidIds,
};

const fieldsOutsideItem: Ids = {
  "another person's field": ({ foreign }) => foreign.field,
  'a field of another list of one’s own': ({ own }) => own.owner.field,
  'a field of another item of the list': ({ main }) => main.fieldOfSecond,
  'an archived field': ({ main }) => main.archivedField,
  'a field that a change of type has parked': ({ main }) => main.parkedField,
  'an invented id of a field without value': () => 'temp-1-category',
  'an invented id of a parked field': () => 'temp-1-author',
  'an invented id of another item': ({ main }) => `read-${main.second}`,
  ...invalidIds,
};

const sharesOfOtherLists: Ids = {
  "a share of another person's list": ({ foreign }) => foreign.share,
  'a share of another list of one’s own': ({ own }) => own.owner.share,
  'one’s own share of another list': ({ ofOwner }) => ofOwner.readShare,
  'one’s own pending share of another list': ({ ofOwner }) => ofOwner.pendingShare,
  'one’s own refused share of another list': ({ ofOwner }) => ofOwner.refusedShare,
  'a share of an archived list': ({ ofOwner }) => ofOwner.archivedShare,
  ...invalidIds,
};

const invisibleConfigurations: Ids = {
  "another person's configuration": ({ foreign }) => foreign.configuration,
  ...invalidIds,
};

const fieldsOutsideTemplate: Ids = {
  'a field of a built-in template': ({ kinds }) => kinds.author,
  "a field of another person's template": ({ foreign }) => foreign.kind,
  'a field that was removed': ({ custom }) => custom.archivedKind,
  'the template': ({ custom }) => custom.configuration,
  ...invalidIds,
};

const pointsOfOthers: Ids = {
  "another person's starting point": ({ own }) => own.other.point,
  'a starting point of a member': ({ own }) => own.writer.point,
  'an item of a starting point': ({ own }) => own.owner.pointItem,
  ...invalidIds,
};

const invitationsOfOthers: Ids = {
  "another person's invitation": ({ invitations }) => invitations.friend.toProduct,
  "another person's invitation to one’s own list": ({ invitations }) => invitations.writer.toList,
  ...invalidIds,
};

const changesOfOthers: Ids = {
  "a change of another person's list": ({ foreign }) => foreign.change,
  'an item of the list': ({ main }) => main.item,
  ...invalidIds,
};

const wordsOfOthers: Ids = {
  "a word of another person's list": ({ foreign }) => foreign.word,
  'a word of a list one has refused': ({ ofOwner }) => ofOwner.wordOfRefused,
  'a word of a list one is only asked to join': ({ ofOwner }) => ofOwner.wordOfPending,
  'a word of an archived list of one’s own': ({ ofOwner }) => ofOwner.wordOfArchived,
  'an item of the list': ({ main }) => main.item,
  ...invalidIds,
};

const tripsOfOthers: Ids = {
  "another member's trip": ({ main }) => main.trips.reader,
  "a trip of another person's list": ({ foreign }) => foreign.trip,
  'a trip of another list of one’s own': ({ own }) => own.owner.trip,
  'a malformed one': () => 'undefined',
  'text that is SQL': () => "' or '1'='1",
};

const clientOf = ({ headers }: SignedIn) => headers['client'] ?? '';
const sessionsOfOthers: Ids = {
  "another person's session": ({ people }) => publicId(clientOf(people.friend)),
  'a session of one’s own that is over': ({ expired }) => publicId(clientOf(expired)),
  'the secret id of a session of one’s own': ({ toBeEnded }) => clientOf(toBeEnded),
  ...invalidIds,
};

export const kindsOfOtherLists: Ids = {
  'a field of another type of list': ({ kinds }) => kinds.author,
  'a field of another configuration of one’s own': ({ custom }) => custom.note,
  "a field of another person's configuration": ({ foreign }) => foreign.kind,
};
export const kindsOutsideList: Ids = { ...kindsOfOtherLists, ...invalidIds };

export const itemsNotFound = (ids: Ids) => allRefused(ids, ITEMS_NOT_FOUND);

export const wholePaths: Record<string, (world: World) => Record<string, string>> = {
  'an archived list of one’s own': ({ ofOwner, foreign }) => ({
    list_id: ofOwner.archived,
    users_list_id: ofOwner.archivedShare,
    item_id: ofOwner.itemOfArchived,
    field_id: foreign.field,
    entry_id: foreign.word,
    trip_id: foreign.trip,
  }),
  "another person's list": ({ foreign }) => ({
    list_id: foreign.list,
    users_list_id: foreign.share,
    item_id: foreign.item,
    field_id: foreign.field,
    entry_id: foreign.word,
    trip_id: foreign.trip,
  }),
  'a list one has refused': ({ ofOwner, foreign }) => ({
    list_id: ofOwner.refused,
    users_list_id: ofOwner.refusedShare,
    item_id: foreign.item,
    field_id: foreign.field,
    entry_id: foreign.word,
    trip_id: foreign.trip,
  }),
};

export function wrongIdsFor(param: string, params: readonly string[], isForReaders: boolean): WrongId[] {
  switch (param) {
    case 'list_id': {
      const isShare = params.includes('users_list_id');
      const hasChild = isShare || params.includes('item_id');
      return [
        ...allRefused(listsWithoutAccess, NOT_FOUND),
        ...(hasChild ? allRefused(otherListOfOwner, NOT_FOUND) : []),
        // The share is looked up before the permission is checked.
        ...(isForReaders ? [] : allRefused(readOnlyList, isShare ? NOT_FOUND : NOT_ALLOWED)),
      ];
    }
    case 'item_id':
      return [
        ...allRefused(itemsOutsideList, NOT_FOUND),
        ...(params.includes('field_id')
          ? allRefused({ 'another item of the list': ({ main }) => main.second }, NOT_FOUND)
          : []),
      ];
    case 'field_id':
      return allRefused(
        params.includes('configuration_id') ? fieldsOutsideTemplate : fieldsOutsideItem,
        NOT_FOUND,
      );
    case 'users_list_id':
      return allRefused(sharesOfOtherLists, NOT_FOUND);
    case 'configuration_id':
      return allRefused(invisibleConfigurations, NOT_FOUND);
    case 'change_id':
      return allRefused(changesOfOthers, NOT_FOUND);
    case 'entry_id':
      return allRefused(wordsOfOthers, NOT_FOUND);
    case 'trip_id':
      // An unknown one begins a trip.
      return allRefused(tripsOfOthers, NOT_FOUND);
    case 'session_id':
      return allRefused(sessionsOfOthers, NOT_FOUND);
    case 'starting_point_id':
      return allRefused(pointsOfOthers, NOT_FOUND);
    case 'invitation_id':
      return allRefused(invitationsOfOthers, NOT_FOUND);
    default:
      throw new Error(`No wrong ids are known for ${param}: add them here`);
  }
}

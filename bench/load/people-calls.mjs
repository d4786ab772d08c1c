import { captureResponse, rawCall } from './calls.mjs';
import { inChunks } from './chunks.mjs';
import { callApi } from '../../scripts/lib/call-api.mjs';
import { PASSWORD } from '../setup/program.mjs';
import { newFields } from '../setup/seed.mjs';

// Calls that change something come in pairs; the second reverts the first.
const AT_ONCE = 32;

const pathOf = (person) => `/v2/lists/${person.lists[0].id}`;

export const readList = (person) => [rawCall('GET', pathOf(person), person)];

export const readHome = (person) => [rawCall('GET', '/v2/lists', person)];

export function pollsOf({ url }, people) {
  return inChunks(people, AT_ONCE, async (person) => {
    const { headers } = await captureResponse(url, pathOf(person), person);
    const tag = headers[headers.indexOf('etag') + 1];
    return rawCall('GET', pathOf(person), { session: { ...person.session, 'if-none-match': tag } });
  });
}

/** Reads of what changed since before one item was completed. */
export function readsSince({ url }, people) {
  return inChunks(people, AT_ONCE, async (person) => {
    const { headers } = await captureResponse(url, pathOf(person), person);
    const tag = headers[headers.indexOf('etag') + 1];
    const path = `${pathOf(person)}/list_items/${person.lists[0].items[0]}`;
    await callApi(url, 'PUT', path, { ...person, body: { list_item: { completed: true } } });
    return rawCall('GET', `${pathOf(person)}?since=${tag.replaceAll('"', '')}`, person);
  });
}

export const createItem = (person) => [
  rawCall('POST', `${pathOf(person)}/list_items`, {
    ...person,
    body: { list_item: { fields: newFields() } },
  }),
];

export const completeItem = (person) =>
  [true, false].map((completed) =>
    rawCall('PUT', `${pathOf(person)}/list_items/${person.lists[0].items[0]}`, {
      ...person,
      body: { list_item: { completed } },
    }),
  );

export const editMany = (person) =>
  ['Frozen', 'Fresh'].map((data) => {
    const item_ids = person.lists[0].items;
    const fields_to_update = [{ label: 'category', data, item_ids }];
    const body = { item_ids, list_items: { update_current_items: true, fields_to_update } };
    return rawCall('PUT', `${pathOf(person)}/list_items/bulk_update`, { ...person, body });
  });

export const mergeLists = (person) => {
  const merge_lists = { list_ids: person.lists.map(({ id }) => id).join(','), new_list_name: 'Everything' };
  return [rawCall('POST', '/v2/lists/merge_lists', { ...person, body: { merge_lists } })];
};

export const signIn = ({ email }) => [
  rawCall('POST', '/auth/sign_in', { body: { email, password: PASSWORD } }),
];

export const interleaved = (people, callsOf) => roundsOf(people, callsOf).flat();

export function roundsOf(people, callsOf) {
  const each = people.map(callsOf);
  return each[0].map((_, turn) => each.map((calls) => calls[turn]));
}

import { callApi } from '../../scripts/lib/call-api.mjs';
import { GROCERIES, newFields } from '../setup/seed.mjs';

const PRODUCT = GROCERIES.replace('2000', '2010');

/**
 * People add, tick, edit, delete and undo in shared lists, as many times as in a month.
 * Most of what is added is ticked later; a tenth is edited, a twentieth deleted, a fiftieth undone.
 */
export async function simulatedMonth({ url }, seed, { people, lists, additions }) {
  const [owner, ...others] = await manyOf(people, () => seed.person({ lists }));
  await seed.flush();
  const shares = others.flatMap((person) => owner.lists.map((list) => shareOf(list, person)));
  if (shares.length > 0) await seed.store.insert('memberships', shares);
  const actors = [owner, ...others];
  let calls = 0;
  const send = (method, path, person, body) => {
    calls += 1;
    return callApi(url, method, path, { ...person, ...(body && { body }) });
  };
  for (let made = 0; made < additions; made++) {
    const person = actors[made % actors.length];
    const path = `/v2/lists/${owner.lists[made % lists].id}/list_items`;
    const { text } = await send('POST', path, person, { list_item: { fields: newFields() } });
    const { id, fields } = JSON.parse(text);
    if (made % 10 === 0) {
      const field = fields.find((one) => one.list_item_field_configuration_id === PRODUCT) ?? fields[0];
      const list_item_field = { data: `Something else ${made}` };
      await send('PUT', `${path}/${id}/list_item_fields/${field.id}`, person, { list_item_field });
    }
    if (made % 20 === 1) await send('DELETE', `${path}/${id}`, person);
    else if (made % 20 !== 2) {
      const list_item = { completed: true };
      const { headers } = await send('PUT', `${path}/${id}`, person, { list_item });
      if (made % 50 === 3) await send('POST', `/v2/changes/${headers.get('x-change-id')}/undo`, person);
    }
  }
  return calls;
}

async function manyOf(count, make) {
  const made = [];
  for (let number = 0; number < count; number++) made.push(await make());
  return made;
}

function shareOf(list, { id: person_id }) {
  const now = new Date().toISOString();
  const dates = { created_at: now, updated_at: now };
  return {
    id: `${list.id.slice(0, -12)}${person_id.slice(-12)}`,
    list_id: list.id,
    person_id,
    permission: 'write',
    state: 'accepted',
    ...dates,
  };
}

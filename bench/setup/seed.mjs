import { createHash, randomBytes, randomUUID } from 'node:crypto';

export const GROCERIES = '00000000-0000-4000-8000-000000002000';
const FIELDS = ['2010', '2020', '2030'].map((end) => GROCERIES.replace('2000', end));
export const CATEGORY = FIELDS[2];
const PRODUCTS = ['Milk', 'Whole grain bread', 'Butter', 'Tomatoes', 'Olive oil', 'Coffee', 'Rice', 'Apples'];
const AISLES = ['Dairy', 'Bakery', 'Vegetables', 'Pantry', 'Drinks'];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS_AT_ONCE = 5_000;

export class Seed {
  #rows = { people: [], sessions: [], lists: [], memberships: [], items: [], fields: [] };

  /** @param store where rows go: see stores.mjs */
  constructor(store) {
    this.store = store;
  }

  async person({ lists = 1, items = 0, password_hash = null } = {}) {
    const id = newId();
    // The server stores the last use once a minute; spread it, as with real users.
    const used = new Date(Date.now() - Math.random() * MINUTE_MS).toISOString();
    const token = randomBytes(32).toString('base64url');
    const email = `${id}@example.com`;
    const session = { id: randomUUID(), person_id: id, created_at: used, last_used_at: used };
    this.#rows.people.push({ id, email, password_hash, ...newDates() });
    this.#rows.sessions.push({
      ...session,
      token_hash: createHash('sha256').update(token).digest('hex'),
      idle_seconds: (14 * DAY_MS) / 1000,
      expires_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    });
    const made = Array.from({ length: lists }, (_, number) => this.#list(id, number, items));
    if (this.#rows.fields.length + this.#rows.lists.length > ROWS_AT_ONCE) await this.flush();
    return { id, email, session: { 'access-token': token, client: session.id, uid: email }, lists: made };
  }

  async flush() {
    for (const [table, rows] of Object.entries(this.#rows)) {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        await this.store.insert(table, rows.slice(start, start + ROWS_AT_ONCE));
      }
      this.#rows[table] = [];
    }
  }

  #list(owner, number, items) {
    const id = newId();
    const list = { id, name: `List ${number}`, type: 'GroceryList', owner_id: owner };
    this.#rows.lists.push({ ...list, item_configuration_id: GROCERIES, ...newDates() });
    const share = { id: newId(), list_id: id, person_id: owner, permission: 'write', state: 'accepted' };
    this.#rows.memberships.push({ ...share, ...newDates() });
    return { id, items: Array.from({ length: items }, (_, index) => this.#item(owner, id, index)) };
  }

  #item(owner, listId, index) {
    const id = newId();
    this.#rows.items.push({ id, list_id: listId, creator_id: owner, ...newDates() });
    const values = [
      `${PRODUCTS[index % PRODUCTS.length]} ${index}`,
      `${1 + (index % 9)}`,
      AISLES[index % AISLES.length],
    ];
    for (const [position, data] of values.entries()) {
      const field = { id: newId(), item_id: id, field_configuration_id: FIELDS[position] };
      this.#rows.fields.push({ ...field, creator_id: owner, data, ...newDates() });
    }
    return id;
  }
}

export const newFields = () =>
  ['Milk', '2 l', 'Dairy'].map((data, index) => ({ list_item_field_configuration_id: FIELDS[index], data }));

function newDates() {
  const now = new Date().toISOString();
  return { created_at: now, updated_at: now };
}

export function newId() {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

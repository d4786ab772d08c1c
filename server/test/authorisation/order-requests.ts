import { newId } from '../../src/lib/new-id.ts';
import type { Call } from './authorisation-table.ts';
import { item, list, nameOf, withBody, type Make } from './request-makers.ts';

const trip = (tripOf: (...[world, actor]: Parameters<Make>) => string): Make => {
  return (world, actor) => ({
    params: { list_id: world.main.id, trip_id: tripOf(world, actor) },
    body: { trip: { taken: [world.main.item], visited: ['Fruit', 'Dairy'], split: null, ended: true } },
  });
};

export const orderRequests = {
  'PUT /v2/home': ({ own }, actor) => ({
    body: { home: { pinned: [own[nameOf(actor)].list], hide_completed: true } },
  }),
  'PUT /v2/lists/:list_id/order': withBody(list, { mode: 'own' }),
  'PUT /v2/lists/:list_id/category_order': withBody(list, { categories: ['Fruit', 'Dairy'] }),
  'PUT /v2/lists/:list_id/list_items/:item_id/position': withBody(item, { after: null }),
  'PUT /v2/lists/:list_id/list_items/:item_id (set aside)': withBody(item, {
    list_item: { set_aside: 'Sold out' },
  }),
  'GET /v2/lists/:list_id/trips': list,
  'PUT /v2/lists/:list_id/trips/:trip_id (new)': trip(() => newId()),
  'PUT /v2/lists/:list_id/trips/:trip_id (own)': trip(({ main }, actor) =>
    actor === 'writer' ? main.trips.writer : main.trips.owner,
  ),
  "PUT /v2/lists/:list_id/trips/:trip_id (another's)": trip(({ main }) => main.trips.reader),
  'DELETE /v2/lists/:list_id/trips': list,
} satisfies Partial<Record<Call, Make>>;

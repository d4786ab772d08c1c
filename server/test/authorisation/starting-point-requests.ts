import type { Call } from './authorisation-table.ts';
import { list, nameOf, withBody, type Make } from './request-makers.ts';

const ownPoint: Make = ({ own }, actor) => ({
  params: { starting_point_id: own[nameOf(actor)].point },
});
const foreignPoint: Make = ({ own }) => ({ params: { starting_point_id: own.other.point } });

export const startingPointRequests = {
  'GET /v2/starting_points': () => ({}),
  'GET /v2/starting_points/:starting_point_id (own)': ownPoint,
  "GET /v2/starting_points/:starting_point_id (another's)": foreignPoint,
  'POST /v2/lists/:list_id/starting_points': withBody(list, { starting_point: { name: 'Friday' } }),
  'DELETE /v2/starting_points/:starting_point_id (own)': ownPoint,
  "DELETE /v2/starting_points/:starting_point_id (another's)": foreignPoint,
  'POST /v2/starting_points/:starting_point_id/lists (own)': withBody(ownPoint, { list: {} }),
  "POST /v2/starting_points/:starting_point_id/lists (another's)": withBody(foreignPoint, { list: {} }),
} satisfies Partial<Record<Call, Make>>;

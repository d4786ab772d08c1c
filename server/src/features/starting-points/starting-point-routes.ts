import {
  createListFromStartingPoint,
  createStartingPoint,
  deleteStartingPoint,
  getStartingPoint,
  getStartingPoints,
} from '@shared-lists/contract/api/starting-points.ts';
import type { Api } from '../../http/api/serve.ts';
import { presentListRow } from '../lists/present-list.ts';
import { makeList } from './make-list-service.ts';
import {
  removeStartingPoint,
  saveStartingPoint,
  showStartingPoint,
  showStartingPoints,
} from './starting-point-service.ts';

export function startingPointRoutes(api: Api): void {
  api.read(getStartingPoints, async ({ db, person }) => ({
    starting_points: await showStartingPoints(db, person.id),
  }));

  api.read(getStartingPoint, ({ db, person, params }) =>
    showStartingPoint(db, person.id, params.starting_point_id),
  );

  api.change(createStartingPoint, ({ tx, access, body }) =>
    saveStartingPoint(tx, access, body.starting_point),
  );

  api.change(deleteStartingPoint, ({ tx, person, params }) =>
    removeStartingPoint(tx, person.id, params.starting_point_id),
  );

  api.change(createListFromStartingPoint, async ({ tx, person, params, body, idempotencyKey }) =>
    presentListRow(await makeList(tx, person.id, params.starting_point_id, body.list, idempotencyKey)),
  );
}

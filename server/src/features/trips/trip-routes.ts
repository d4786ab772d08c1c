import {
  forgetTrips as forgetTripsEndpoint,
  getTrips,
  updateTrip,
} from '@shared-lists/contract/api/trips.ts';
import type { Api } from '../../http/api/serve.ts';
import { forgetTrips } from './forget-service.ts';
import { showTrips, tagOfTrips } from './shown-trips-service.ts';
import { changeTrip } from './trip-service.ts';

export function tripRoutes(api: Api): void {
  api.readIfChanged(
    getTrips,
    ({ db, access }) => tagOfTrips(db, access),
    ({ db, access }) => showTrips(db, access),
  );

  api.change(updateTrip, ({ tx, access, params, body }) => changeTrip(tx, access, params.trip_id, body.trip));

  api.change(forgetTripsEndpoint, ({ tx, access }) => forgetTrips(tx, access));
}

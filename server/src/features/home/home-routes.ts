import {
  changeHome as changeHomeEndpoint,
  getHomeProgress,
  markListLooked,
} from '@shared-lists/contract/api/home.ts';
import type { Api } from '../../http/api/serve.ts';
import { changeHome } from './home-service.ts';
import { lookAtList } from './look-service.ts';
import { showProgress, tagOfProgress } from './progress-service.ts';

export function homeRoutes(api: Api): void {
  api.readIfChanged(
    getHomeProgress,
    ({ db, person }) => tagOfProgress(db, person.id),
    ({ db, person }) => showProgress(db, person.id),
  );

  api.change(changeHomeEndpoint, ({ tx, person, body }) => changeHome(tx, person.id, body.home, body.place));

  api.change(markListLooked, ({ tx, access }) => lookAtList(tx, access));
}

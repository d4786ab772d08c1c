import {
  answerHandover,
  deleteShare,
  getSharePage,
  leaveList,
  offerHandover,
  setListOptions,
  shareList,
  updateShare,
  withdrawHandover,
} from '@shared-lists/contract/api/sharing.ts';
import type { Api } from '../../http/api/serve.ts';
import { presentList } from '../lists/present-list.ts';
import { changeShare, leave, removeShare } from './change-share-service.ts';
import { answerOffer, offerList, withdrawOffer } from './handover-service.ts';
import type { Inviting } from './invitations/invite-service.ts';
import { setOptions } from './list-options-service.ts';
import { presentShareRow } from './present-share.ts';
import { shareWithPerson, showSharePage } from './share-service.ts';

export function shareRoutes(api: Api, inviting: Inviting): void {
  api.read(getSharePage, ({ db, access }) => showSharePage(db, access, inviting.sendsMails));

  api.change(shareList, async ({ tx, person, access, body }) =>
    presentShareRow(await shareWithPerson(tx, inviting, person, access, body.users_list.user_id)),
  );

  api.change(updateShare, async ({ tx, person, params, body }) =>
    presentShareRow(await changeShare(tx, person.id, params, body.users_list)),
  );

  api.change(deleteShare, ({ tx, person, params }) => removeShare(tx, person.id, params));

  api.change(leaveList, ({ tx, access }) => leave(tx, access));

  api.change(setListOptions, async ({ tx, access, body }) => presentList(await setOptions(tx, access, body)));
}

export function handoverRoutes(api: Api): void {
  api.change(offerHandover, async ({ tx, access, body }) =>
    presentList(await offerList(tx, access, body.user_id)),
  );

  api.change(withdrawHandover, ({ tx, access }) => withdrawOffer(tx, access));

  api.change(answerHandover, async ({ tx, access, body }) =>
    presentList(await answerOffer(tx, access, body.has_accepted)),
  );
}

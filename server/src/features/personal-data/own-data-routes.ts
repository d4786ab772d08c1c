import { exportData } from '@shared-lists/contract/api/personal-data.ts';
import { deleteAccount } from '@shared-lists/contract/api/settings.ts';
import type { PasswordTools } from '../../people/current-password.ts';
import { networkOf } from '../../http/api/network-of.ts';
import type { Api } from '../../http/api/serve.ts';
import { countUse } from '../../limits/use-limit.ts';
import { deleteOwnAccount } from './delete-own-service.ts';
import { exportPerson } from './export-repository.ts';

const EXPORTS = { name: 'export of a person', limit: 20, windowSeconds: 60 * 60 };

export function ownDataRoutes(api: Api, tools: PasswordTools): void {
  const { database } = tools;
  api.own(exportData, async ({ caller }) => {
    await countUse(database.db, EXPORTS, caller.person.id);
    return database.read((db) => exportPerson(db, caller.person.id));
  });

  api.own(deleteAccount, ({ caller, body, request }) =>
    deleteOwnAccount(tools, caller.person, {
      currentPassword: body.current_password,
      heirId: body.heir_id,
      areRemoved: body.remove_lists,
      networkAddress: networkOf(request.ip),
    }),
  );
}

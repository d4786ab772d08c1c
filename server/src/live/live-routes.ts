import { getEvents } from '@shared-lists/contract/api/events.ts';
import type { Api } from '../http/api/serve.ts';
import { readIds } from '../lib/id-list.ts';
import { EventStream } from './event-stream.ts';
import type { LiveHub } from './live-hub.ts';
import { Subscription } from './subscription.ts';

const MAX_OPEN_LISTS = 20;

export function liveRoutes(api: Api, hub: LiveHub, epoch: string): void {
  api.stream(getEvents, ({ caller, query, headers }) => {
    const lastEventId = headers['last-event-id']?.toString();
    const { list_ids } = query;
    const listIds = list_ids === undefined ? [] : readIds('list_ids', list_ids, MAX_OPEN_LISTS);
    hub.refuseTooMany(caller.person.id);

    return (response) => {
      const stream = new EventStream(response);
      const subscription = new Subscription({ caller, stream, epoch, lastEventId, listIds });
      response.on('close', () => hub.remove(subscription));
      hub.add(subscription);
    };
  });
}

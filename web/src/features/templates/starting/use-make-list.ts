import {
  createListFromStartingPoint,
  getStartingPoint,
  type StartingPoint,
} from '@shared-lists/contract/api/starting-points.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../data/api/api-client.ts';
import { LISTS_KEY, STARTING_POINTS_KEY } from '../../../data/api/query-keys.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { newId } from '../../../lib/new-id.ts';
import { listPath } from '../../../lib/paths.ts';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { startingPointFailure } from '../template-failure.ts';

interface NewList {
  readonly pointId: string;
  /** All of them, if it is missing. */
  readonly itemIds: readonly string[] | undefined;
}

/** Makes a list and opens it: of the chosen items, or of those that are usually taken. */
export function useMakeList() {
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const report = useReportFailure();
  const isMounted = useIsMounted();
  const attempt = useRepeatable((list: NewList) => ({ ...list, id: newId() }));

  const make = async (point: StartingPoint, chosenIds?: readonly string[]) => {
    setIsBusy(true);
    try {
      const itemIds = chosenIds ?? (await usualIds(point));
      const { answer } = await attempt({ pointId: point.id, itemIds }, sendList);
      for (const queryKey of [LISTS_KEY, STARTING_POINTS_KEY]) void client.invalidateQueries({ queryKey });
      toastInfo('List successfully added.');
      if (isMounted()) void navigate(listPath(answer.id));
    } catch (error) {
      report(startingPointFailure(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, make };
}

function sendList({ pointId, itemIds, id }: NewList & { readonly id: string }) {
  return call(createListFromStartingPoint, {
    params: { starting_point_id: pointId },
    body: { list: { id, ...(itemIds && { item_ids: [...itemIds] }) } },
    idempotencyKey: id,
  });
}

/** All of them if none is usual: a list of nothing would be refused. */
async function usualIds({ id, items_count, usual_count }: StartingPoint) {
  if (usual_count === items_count || usual_count === 0) return undefined;
  const { answer } = await call(getStartingPoint, { params: { starting_point_id: id } });
  const usual = answer.items.filter((item) => item.usual);
  return usual.length === 0 ? undefined : usual.map((item) => item.id);
}

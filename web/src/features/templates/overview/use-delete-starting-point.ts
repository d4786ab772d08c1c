import { deleteStartingPoint, type StartingPoint } from '@shared-lists/contract/api/starting-points.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';
import { STARTING_POINTS_KEY } from '../../../data/api/query-keys.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { startingPointFailure } from '../template-failure.ts';

export function useDeleteStartingPoint() {
  const client = useQueryClient();
  const report = useReportFailure();

  return async ({ id, name }: StartingPoint) => {
    try {
      await call(deleteStartingPoint, { params: { starting_point_id: id } });
      toastInfo(`"${name}" is deleted.`);
    } catch (error) {
      report(startingPointFailure(error));
    }
    void client.invalidateQueries({ queryKey: STARTING_POINTS_KEY });
  };
}

import { createStartingPoint } from '@shared-lists/contract/api/starting-points.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';
import { STARTING_POINTS_KEY } from '../../../data/api/query-keys.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { newId } from '../../../lib/new-id.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { NameDialog } from './NameDialog.tsx';

interface SaveStartingPointDialogProps {
  readonly isOpen: boolean;
  readonly list: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function SaveStartingPointDialog({ isOpen, list, onClose }: SaveStartingPointDialogProps) {
  const client = useQueryClient();
  const attempt = useRepeatable((name: string) => ({ name, id: newId() }));

  const save = async (name: string) => {
    const params = { list_id: list.id };
    await attempt(name, (starting_point) =>
      call(createStartingPoint, { params, body: { starting_point }, idempotencyKey: starting_point.id }),
    );
    void client.invalidateQueries({ queryKey: STARTING_POINTS_KEY });
    toastInfo(`"${name}" is saved as a starting point.`);
  };

  return (
    <NameDialog
      {...{ isOpen, onClose }}
      title="Save as starting point"
      submitText="Save starting point"
      note="Its items are saved as they are now, ticked off or not. “Make again” on the home page makes a new list of them. This list stays as it is. A starting point of the same name is replaced."
      proposedName={list.name}
      missingText="List not found"
      onSave={save}
    />
  );
}

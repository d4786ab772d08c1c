import type { ListAccess } from '@shared-lists/contract/rules/list-permissions.ts';
import type { RowAction } from '../operations/list-actions.ts';

export interface RowButtonsProps {
  readonly listId: string;
  readonly name: string;
  readonly access: ListAccess;
  readonly isBusy: boolean;
  readonly areSeveralSelected: boolean;
  readonly describedBy: string | undefined;
  readonly onAct: (action: RowAction, listId: string) => void;
}

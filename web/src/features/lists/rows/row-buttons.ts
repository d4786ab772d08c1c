import type { ListAccess } from '@shared-lists/contract/rules/list-permissions.ts';
import type { RowAction } from '../operations/list-actions.ts';

/** What the buttons of a row need to know. */
export interface RowButtonsProps {
  readonly listId: string;
  readonly name: string;
  readonly access: ListAccess;
  readonly isBusy: boolean;
  readonly areSeveralSelected: boolean;
  /** The id of the text that says how many lists a button acts on, while it acts on a selection. */
  readonly describedBy: string | undefined;
  readonly onAct: (action: RowAction, listId: string) => void;
}

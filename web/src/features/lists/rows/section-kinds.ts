import type { ComponentType } from 'react';
import { CompletedButtons } from './CompletedButtons.tsx';
import { IncompleteButtons } from './IncompleteButtons.tsx';
import { PendingButtons } from './PendingButtons.tsx';
import type { RowButtonsProps } from './row-buttons.ts';

export interface SectionKind {
  readonly testClass: string;
  readonly Buttons: ComponentType<RowButtonsProps>;
  readonly trash: 'delete' | 'reject';
  readonly canBeOpened: boolean;
  readonly hasProgress: boolean;
  readonly look: string;
}

export const pendingKind: SectionKind = {
  testClass: 'pending-list',
  Buttons: PendingButtons,
  trash: 'reject',
  canBeOpened: false,
  hasProgress: false,
  look: 'list-card-row-short list-card-row-pending',
};

export const incompleteKind: SectionKind = {
  testClass: 'incomplete-list',
  Buttons: IncompleteButtons,
  trash: 'delete',
  canBeOpened: true,
  hasProgress: true,
  look: '',
};

export const completedKind: SectionKind = {
  testClass: 'completed-list',
  Buttons: CompletedButtons,
  trash: 'delete',
  canBeOpened: true,
  hasProgress: false,
  look: 'list-card-row-short',
};

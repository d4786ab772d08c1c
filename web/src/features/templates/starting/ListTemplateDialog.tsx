import type { ItemConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { CopyTemplateDialog } from './CopyTemplateDialog.tsx';
import { SaveStartingPointDialog } from './SaveStartingPointDialog.tsx';

interface ListTemplateDialogProps {
  readonly isOpen: boolean;
  readonly about: 'save' | 'copy';
  readonly list: { readonly id: string; readonly name: string };
  readonly template: ItemConfiguration;
  readonly onClose: () => void;
}

/** Asks for the name of what is kept of a list. */
export function ListTemplateDialog({ isOpen, about, list, template, onClose }: ListTemplateDialogProps) {
  return about === 'save' ? (
    <SaveStartingPointDialog isOpen={isOpen} list={list} onClose={onClose} />
  ) : (
    <CopyTemplateDialog isOpen={isOpen} template={template} onClose={onClose} />
  );
}

import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const ListTemplateDialog = lazyPart(
  async () => (await import('../../templates/starting/ListTemplateDialog.tsx')).ListTemplateDialog,
);

const ENTRIES = [
  { testId: 'list-menu-starting-point', text: 'Save as starting point', about: 'save' },
  { testId: 'list-menu-copy-template', text: 'Copy this template', about: 'copy' },
] as const;

/** What the menu of a list offers to keep for later lists. */
export function useTemplateEntries(detail: ListDetail, isTemporary: boolean) {
  const [asked, setAsked] = useState<{ isOpen: boolean; about: 'save' | 'copy' }>();
  const { list, list_item_configuration: template, current_user_id: userId } = detail;
  const isForeign = template.user_id !== null && template.user_id !== userId;
  const isOffered = (about: string) => !isTemporary && (about === 'save' || isForeign);

  return {
    entries: ENTRIES.filter(({ about }) => isOffered(about)).map(({ about, ...entry }) => ({
      ...entry,
      onChoose: () => {
        setAsked({ isOpen: true, about });
      },
    })),
    // Not fetched before: both need the network anyway.
    dialog: asked && (
      <ListTemplateDialog
        {...asked}
        list={list}
        template={template}
        onClose={() => {
          setAsked({ ...asked, isOpen: false });
        }}
      />
    ),
  };
}

import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const ListTemplateDialog = lazyPart(
  async () => (await import('../../templates/template-parts.ts')).ListTemplateDialog,
);

/** What the menu of a list offers to keep for later lists. */
export function useTemplateEntries(detail: ListDetail, isTemporary: boolean) {
  const [about, setAbout] = useState<'save' | 'copy'>();
  const [isOpen, setIsOpen] = useState(false);
  const { list, list_item_configuration: template, current_user_id: userId } = detail;
  const isForeign = template.user_id !== null && template.user_id !== userId;
  const entry = (testId: string, text: string, asked: 'save' | 'copy') => ({
    testId,
    text,
    onChoose: () => {
      setAbout(asked);
      setIsOpen(true);
    },
  });
  const save = entry('list-menu-starting-point', 'Save as starting point', 'save');
  const copy = entry('list-menu-copy-template', 'Copy this template', 'copy');

  return {
    entries: isTemporary ? [] : isForeign ? [save, copy] : [save],
    // Not fetched before: both need the network anyway.
    dialog: about && (
      <ListTemplateDialog
        {...{ isOpen, about, list, template }}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    ),
  };
}

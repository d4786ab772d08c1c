import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { editTemplatePath } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const ListTemplateDialog = lazyPart(
  async () => (await import('../../templates/template-parts.ts')).ListTemplateDialog,
);

/** What the menu of a list offers to keep for later lists. */
export function useTemplateEntries(detail: ListDetail, isTemporary: boolean) {
  const [about, setAbout] = useState<'save' | 'copy'>();
  const [isOpen, setIsOpen] = useState(false);
  const { list, list_item_configuration: template, current_user_id: userId } = detail;
  const navigate = useNavigate();
  const isMine = template.user_id === userId;
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
  const edit = {
    testId: 'list-menu-edit-template',
    text: 'Edit template',
    onChoose: () => void navigate(editTemplatePath(template.id)),
  };

  return {
    entries: isTemporary ? [] : [save, ...(isForeign ? [copy] : []), ...(isMine ? [edit] : [])],
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

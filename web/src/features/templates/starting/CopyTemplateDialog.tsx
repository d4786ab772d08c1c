import type { ItemConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { LISTS_KEY, TEMPLATES_KEY } from '../../../data/api/query-keys.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useCopyTemplate } from '../use-copy-template.ts';
import { NameDialog } from './NameDialog.tsx';

interface CopyTemplateDialogProps {
  readonly isOpen: boolean;
  /** Of somebody else. */
  readonly template: ItemConfiguration;
  readonly onClose: () => void;
}

export function CopyTemplateDialog({ isOpen, template, onClose }: CopyTemplateDialogProps) {
  const client = useQueryClient();
  const copy = useCopyTemplate();

  const save = async (name: string) => {
    await copy({ name, copy_of: template.id });
    for (const queryKey of [TEMPLATES_KEY, LISTS_KEY]) void client.invalidateQueries({ queryKey });
    toastInfo(`"${name}" is one of your templates now.`);
  };

  return (
    <NameDialog
      {...{ isOpen, onClose }}
      title="Copy this template"
      submitText="Copy template"
      note="You get a template of your own with the same fields. You can make lists of it and change it; this list keeps the template that it has."
      proposedName={template.name}
      missingText="This template is no longer there."
      onSave={save}
    />
  );
}

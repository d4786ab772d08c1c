import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { deleteTemplate } from '@shared-lists/contract/api/templates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/api/api-client.ts';
import { FIELDS_KEY, LISTS_KEY, TEMPLATES_KEY } from '../../../data/api/query-keys.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { templateFailure } from '../template-failure.ts';
import { useCopyTemplate } from '../use-copy-template.ts';

export function useTemplateActions() {
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const report = useReportFailure();
  const copy = useCopyTemplate();

  const run = async (work: () => Promise<unknown>, text: string) => {
    setIsBusy(true);
    try {
      await work();
      toastInfo(text);
    } catch (error) {
      report(templateFailure(error));
    }
    // After a refusal, too: another device may have changed it.
    for (const queryKey of [TEMPLATES_KEY, LISTS_KEY, FIELDS_KEY])
      void client.invalidateQueries({ queryKey });
    setIsBusy(false);
  };

  const duplicate = ({ id, name }: Template) =>
    void run(() => copy({ name: `Copy of ${name}`, copy_of: id }), `"Copy of ${name}" is made.`);

  const remove = ({ id, name }: Template) =>
    void run(
      () => call(deleteTemplate, { params: { configuration_id: id } }),
      `"${name}" is deleted. It is in the trash.`,
    );

  return { isBusy, duplicate, remove };
}

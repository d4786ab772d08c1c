import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { getTemplate } from '@shared-lists/contract/api/templates.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { call } from '../../../data/api/api-client.ts';
import { Refused } from '../../../data/api/call-failures.ts';
import { byPosition } from '../../../data/api/field-configurations.ts';
import { loadOrCached } from '../../../data/api/load-or-cached.ts';
import { templatesQuery } from '../../../data/api/templates.ts';
import { addingIn } from '../../../lib/between-features/adding.ts';
import { editListPath, routes } from '../../../lib/paths.ts';
import { loadFailure } from '../../../ui/failures/report-failure.ts';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { useQueryFailure } from '../../../ui/failures/use-query-failure.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { TemplateEditor } from './TemplateEditor.tsx';

export function NewTemplatePage() {
  const navigate = useNavigate();
  const adding = addingIn(useLocation().state);
  return (
    <TemplateEditor
      onSaved={({ id, name }) => {
        toastInfo(`Template "${name}" is created.`);
        // Whoever was making or editing a list goes on with it.
        const { listId } = adding ?? {};
        const form = listId === undefined ? routes.lists : editListPath(listId);
        if (adding) void navigate(form, { state: { ...adding, templateId: id } });
        else void navigate(routes.templates);
      }}
    />
  );
}

/** Not cached: an outdated form would overwrite newer fields. */
const templateToEditQuery = (id: string) =>
  queryOptions({
    queryKey: ['template to edit', id],
    queryFn: ({ client, signal }) =>
      loadOrCached<Template>(
        async () => sorted((await call(getTemplate, { params: { configuration_id: id }, signal })).answer),
        () => client.getQueryData(templatesQuery.queryKey)?.find((template) => template.id === id),
        () => false,
      ),
    gcTime: 0,
    // What is typed belongs to the version that it began with.
    staleTime: Infinity,
  });

const sorted = (template: Template): Template => ({
  ...template,
  list_item_field_configurations: byPosition(template.list_item_field_configurations),
});

const describe = (error: Error) => loadFailure(error, 'Template not found', routes.templates);

export function EditTemplatePage() {
  const { templateId = '' } = useParams();
  return <LoadedTemplate key={templateId} templateId={templateId} />;
}

function LoadedTemplate({ templateId }: { readonly templateId: string }) {
  const navigate = useNavigate();
  const query = useQuery(templateToEditQuery(templateId));
  useQueryFailure(query, describe);

  if (!query.data) return <PageWithoutData error={query.error} isLeaving={query.error instanceof Refused} />;
  return (
    <TemplateEditor
      template={query.data}
      onSaved={({ name }, undo) => {
        toastInfo(`Template "${name}" is saved.`, undo);
        void navigate(routes.templates);
      }}
    />
  );
}

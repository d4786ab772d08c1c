import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isOwn, templatesQuery } from '../../../data/api/templates.ts';
import { routes } from '../../../lib/paths.ts';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { OfflineNotice } from '../OfflineNotice.tsx';
import { BuiltInTemplates } from './BuiltInTemplates.tsx';
import { OwnTemplates } from './OwnTemplates.tsx';
import { StartingPoints } from './StartingPoints.tsx';
import { useTemplateActions } from './use-template-actions.ts';
import './templates.scss';

export function TemplatesPage() {
  const { data: templates, error } = useQuery(templatesQuery);
  const { isBusy, duplicate, remove } = useTemplateActions();
  if (!templates) return <PageWithoutData error={error} />;
  const actions = { isBusy, onDuplicate: duplicate };

  return (
    <>
      <Link className="back-link" to={routes.lists}>
        <Icon name="back" />
        Back to lists
      </Link>
      <PageHeading>Templates</PageHeading>
      <p className="row-note">A template says which fields the items of a list have.</p>
      <OfflineNotice>
        There is no connection to the server. You can look at your templates; to change them, you have to wait
        until the connection is back.
      </OfflineNotice>
      <Link className="btn btn-add" to={routes.newTemplate}>
        <Icon name="plus" />
        New template
      </Link>
      <OwnTemplates templates={templates.filter(isOwn)} onDelete={remove} {...actions} />
      <BuiltInTemplates templates={templates.filter((template) => !isOwn(template))} {...actions} />
      <StartingPoints templates={templates} />
    </>
  );
}

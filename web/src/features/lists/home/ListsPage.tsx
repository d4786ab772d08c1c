import { usePrefetchedTemplates } from '../../../data/api/templates.ts';
import { pollFailure } from '../../../ui/failures/report-failure.ts';
import { isMissing } from '../../../data/api/call-failures.ts';
import { useDeferredFirstData } from '../../../lib/use-deferred-first-data.ts';
import { useQueryFailure, type Occasion } from '../../../ui/failures/use-query-failure.ts';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { AddListForm } from '../forms/AddListForm.tsx';
import { OfferedLink } from '../../invitations/OfferedLink.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import { HomeSections } from './HomeSections.tsx';
import { useListsIndex } from '../operations/use-lists-index.ts';
import { useSharingAnnouncements } from './use-sharing-announcements.ts';

// A failed first load and a refusal replace the whole page, so they need no toast.
const describe = (error: Error, occasion: Occasion) =>
  occasion === 'poll' && !isMissing(error) ? pollFailure(error) : null;

export function ListsPage() {
  const { query, index, withNewLists } = useListsIndex();
  useQueryFailure(query, describe);
  useSharingAnnouncements(query.data?.data, index);
  usePrefetchedTemplates(index?.list_item_configurations ?? []);

  const shown = useDeferredFirstData(withNewLists);
  if (!shown || isMissing(query.error)) return <PageWithoutData error={query.error} />;
  return (
    <>
      <div className="home-head">
        <PageHeading>Lists</PageHeading>
        <HomeLinks />
      </div>
      <OfferedLink />
      <AddListForm templates={shown.list_item_configurations} />
      <HomeSections index={shown} />
    </>
  );
}

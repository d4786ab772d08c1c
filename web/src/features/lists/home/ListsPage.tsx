import { pollFailure } from '../../../ui/failures/report-failure.ts';
import { isMissing } from '../../../data/api/call-failures.ts';
import { useDeferredFirstData } from '../../../lib/hooks/use-deferred-first-data.ts';
import { useQueryFailure, type Occasion } from '../../../ui/failures/use-query-failure.ts';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { AddListForm } from '../forms/AddListForm.tsx';
import { OfferedLink } from '../../invitations/OfferedLink.tsx';
import { HomeSections } from './HomeSections.tsx';
import { useListsIndex } from '../operations/use-lists-index.ts';
import { useSharingAnnouncements } from './use-sharing-announcements.ts';

// Nothing that a first look needs.
const HomeLinks = lazyPart(async () => (await import('../../templates/template-parts.ts')).HomeLinks);

// A failed first load and a refusal replace the whole page, so they need no toast.
const describe = (error: Error, occasion: Occasion) =>
  occasion === 'poll' && !isMissing(error) ? pollFailure(error) : null;

export function ListsPage() {
  const { query, index, withNewLists } = useListsIndex();
  useQueryFailure(query, describe);
  useSharingAnnouncements(query.data?.data, index);

  const shown = useDeferredFirstData(withNewLists);
  if (!shown || isMissing(query.error)) return <PageWithoutData error={query.error} />;
  return (
    <>
      <div className="home-head">
        <PageHeading>Lists</PageHeading>
        <HomeLinks configurations={shown.list_item_configurations} />
      </div>
      <OfferedLink />
      <AddListForm templates={shown.list_item_configurations} />
      <HomeSections index={shown} />
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { listPath } from '../../../lib/paths.ts';
import { listFailure } from '../../../ui/failures/report-failure.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { addExample, newExample } from './add-example.ts';

export function ExampleOffer({ onBegin }: { readonly onBegin: (isBegun: boolean) => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const report = useReportFailure();
  const [example] = useState(newExample);
  const isMounted = useIsMounted();
  const [isBusy, setIsBusy] = useState(false);

  const show = async () => {
    setIsBusy(true);
    onBegin(true);
    try {
      await addExample(client, example);
      if (isMounted()) await navigate(listPath(example.listId));
    } catch (error) {
      report(listFailure(error));
      setIsBusy(false);
    }
  };

  return (
    <div className="example-offer">
      <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => void show()}>
        See an example list
      </button>
      <p>It is a list like any other: change it, tick things off, delete it.</p>
    </div>
  );
}

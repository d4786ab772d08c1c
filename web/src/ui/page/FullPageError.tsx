import { browserPage } from '../../lib/browser/browser-page.ts';
import { PageHeading } from './PageHeading.tsx';

const reload = () => {
  browserPage.reload();
};

export function FullPageError() {
  return (
    <div className="page-message">
      <PageHeading>Something went wrong!</PageHeading>
      <h2>We are currently unable to render this page.</h2>
      <p>
        {'Please check your connection and try to '}
        <button type="button" className="btn btn-link" onClick={reload}>
          refresh the page
        </button>
      </p>
    </div>
  );
}

import { LONGEST_QUERY } from '@shared-lists/contract/api/search.ts';
import { searchWords } from '@shared-lists/contract/rules/search/search-text.ts';
import { useId, useLayoutEffect, useRef, type ComponentType, type KeyboardEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { routes } from '../../lib/paths.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { countText } from './group-found.ts';
import type { WithChanges } from './read-held.ts';
import { SearchResults, type ListIconProps } from './SearchResults.tsx';
import { useSearch } from './use-search.ts';
import './search.scss';

interface SearchPageProps {
  readonly withChanges: WithChanges;
  readonly ListIcon: ComponentType<ListIconProps>;
}

export function SearchPage({ withChanges, ListIcon }: SearchPageProps) {
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const { searched, error, isSearchable } = useSearch(typed, withChanges);
  // After the heading, which takes the focus on other pages.
  useLayoutEffect(() => {
    field.current?.focus();
  }, []);

  return (
    <div ref={page} onKeyDown={(event) => moveFocus(event, page.current)}>
      <Link className="back-link" to={routes.lists}>
        <Icon name="back" />
        Back to lists
      </Link>
      <PageHeading>Search</PageHeading>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          page.current?.querySelector<HTMLElement>(FOUND)?.click();
        }}
      >
        <label className="visually-hidden" htmlFor={fieldId}>
          Search lists and items
        </label>
        <input
          ref={field}
          id={fieldId}
          className="form-control search-field"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="Search lists and items"
          value={typed}
          onChange={({ target }) => {
            setParams(target.value === '' ? {} : { q: target.value }, { replace: true });
          }}
        />
      </form>
      {searched?.isLocal && <p className="notice">Offline: searching what this device has</p>}
      <p className="search-note" role="status">
        {noteFor({ typed, isSearchable, searched, hasFailed: error !== null })}
      </p>
      {searched && (
        <SearchResults found={searched.found} words={searchWords(searched.query)} ListIcon={ListIcon} />
      )}
    </div>
  );
}

interface Shown {
  readonly typed: string;
  readonly isSearchable: boolean;
  readonly searched: ReturnType<typeof useSearch>['searched'];
  readonly hasFailed: boolean;
}

function noteFor({ typed, isSearchable, searched, hasFailed }: Shown): string {
  if (typed.trim().length > LONGEST_QUERY) return `Search for at most ${LONGEST_QUERY} characters.`;
  if (!isSearchable) return 'Finds words in all your lists, also in what is done or in the trash.';
  if (hasFailed) return 'The search did not work. Please try again.';
  if (!searched) return '';
  const { found, query } = searched;
  return found.lists.length === 0 ? `Nothing found for “${query}”.` : countText(found);
}

const FOUND = '[data-found]';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** From the field through the results, and back. */
function moveFocus(event: KeyboardEvent, page: HTMLElement | null): void {
  const step = STEPS[event.key];
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (step === undefined || !isPlain || !page || event.nativeEvent.isComposing) return;
  const stops = [...page.querySelectorAll<HTMLElement>(`input, ${FOUND}`)];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  next.focus();
  event.preventDefault();
}

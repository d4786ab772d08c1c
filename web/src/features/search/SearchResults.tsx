import type { Found, FoundItem, FoundList, FoundState } from '@shared-lists/contract/api/search.ts';
import { markMatches } from '@shared-lists/contract/rules/search/search-text.ts';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { groupFound } from './group-found.ts';
import { pathOf, pathOfItem, revealFound } from './open-found.ts';

export interface ListIconProps {
  readonly list: Pick<FoundList, 'list_item_configuration_id'>;
}

interface ResultsProps {
  readonly found: Found;
  readonly words: readonly string[];
  readonly ListIcon: ComponentType<ListIconProps>;
}

const STATES: Record<FoundState, string> = { open: '', completed: 'Done', trash: 'In the trash' };
const LIST_STATES: Record<FoundState, string> = { ...STATES, completed: 'Completed list' };

export function SearchResults({ found, words, ListIcon }: ResultsProps) {
  return groupFound(found).map(({ list, items }) => (
    <section key={list.id} className="found-list">
      <h2>
        <Link className="found-link" to={pathOf(list)} data-found>
          <ListIcon list={list} />
          <span className="row-text">
            <span dir="auto">
              <Marked text={list.name} words={words} />
            </span>
            <State>{LIST_STATES[list.state]}</State>
          </span>
        </Link>
      </h2>
      {items.length > 0 && (
        <ul className="found-items" aria-label={`Items of ${list.name}`}>
          {items.map((item) => (
            <li key={item.id} className="found-item">
              <ItemLink item={item} words={words} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}

function ItemLink({ item, words }: { readonly item: FoundItem; readonly words: readonly string[] }) {
  const [title = '', ...others] = item.text.split(' · ');
  return (
    <Link
      className="found-link"
      to={pathOfItem(item)}
      data-found
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // Those open it elsewhere.
        if (!ctrlKey && !metaKey && !shiftKey) revealFound(item);
      }}
    >
      <span className="row-text">
        <span dir="auto">
          <Marked text={title} words={words} />
        </span>
        {others.length > 0 && (
          <span className="row-note" dir="auto">
            <Marked text={others.join(' · ')} words={words} />
          </span>
        )}
        <State>{STATES[item.state]}</State>
      </span>
    </Link>
  );
}

function State({ children: text }: { readonly children: string }) {
  return text === '' ? null : <span className="found-state">{text}</span>;
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  // Parts have no identity; each answer draws all of them.
  return markMatches(text, words).map(([part, isMatch], index) =>
    isMatch ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}

import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { UNCATEGORIZED, type CategoryFilter } from '../model/item-category.ts';

interface CategoryFilterMenuProps {
  readonly categories: readonly string[];
  readonly filter: CategoryFilter | null;
  readonly onChange: (filter: CategoryFilter | null) => void;
}

/** The menu and the clear button replace each other, so each takes over the focus. */
export function CategoryFilterMenu({ categories, filter, onChange }: CategoryFilterMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) button.current?.focus();
    isFirst.current = false;
  }, [filter]);

  if (filter) {
    const category = filter.category ?? UNCATEGORIZED;
    return (
      <div className="category-filter">
        <span id="filter-title" className="wide-text">
          Filtering by:
        </span>
        <button
          ref={button}
          type="button"
          id="filter-button"
          className="btn btn-quiet"
          data-test-id="clear-filter"
          aria-label={`Filtering by: ${category}, clear filter`}
          onClick={() => {
            onChange(null);
          }}
        >
          <span className="filter-name">{category}</span>
          <Icon name="close" />
        </button>
      </div>
    );
  }

  const entry = (testId: string, text: string, category: string | null) => ({
    testId,
    text,
    onChoose: () => {
      onChange({ category });
    },
  });
  return (
    <div className="category-filter">
      <Menu
        id="filter-by-category-button"
        buttonRef={button}
        button={
          <>
            <Icon name="filter" />
            <span>
              Filter <span className="wide-text">by category</span>
            </span>
          </>
        }
        entries={[
          entry('filter-by-uncategorized', UNCATEGORIZED, null),
          ...categories.map((category) => entry(`filter-by-${category}`, category, category)),
        ]}
      />
    </div>
  );
}

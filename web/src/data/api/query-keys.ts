export const LISTS_KEY = ['lists'] as const;
export const HOME_KEY = [...LISTS_KEY, 'home'] as const;

export const LIST_KEY = ['list'] as const;
export const listKey = (listId: string) => [...LIST_KEY, listId] as const;

/** Not below LISTS_KEY: operations on lists do not wait for it. */
export const PROGRESS_KEY = ['progress'] as const;

export const INVITATIONS_KEY = ['invitations'] as const;

export const SHARES_KEY = ['shares'] as const;
export const sharesKey = (listId: string) => [...SHARES_KEY, listId] as const;

export const VOCABULARY_KEY = ['vocabulary'] as const;
export const vocabularyKey = (configurationId: string | null) =>
  [...VOCABULARY_KEY, configurationId] as const;

export const TEMPLATES_KEY = ['templates'] as const;
export const STARTING_POINTS_KEY = ['starting points'] as const;
export const FIELDS_KEY = ['field configurations'] as const;

/** What a person has said to being given a list. */
export type ShareState = 'pending' | 'accepted' | 'refused';

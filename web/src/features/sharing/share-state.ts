export type ShareState = 'pending' | 'accepted' | 'refused';

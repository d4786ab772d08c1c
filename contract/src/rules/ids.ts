/** A UUID in lower case, as part of a pattern: without anchors. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const UUID = new RegExp(`^${UUID_PATTERN}$`, 'u');

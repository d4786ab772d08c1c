/** Such as `name can't be blank and type is unknown`. */
export function errorBodyText(body: unknown, separator = ' and '): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const pairs = Object.entries(body).flatMap(([key, value]) =>
    messagesOf(value).map((message) => `${key} ${message}`),
  );
  return pairs.length > 0 ? pairs.join(separator) : undefined;
}

function messagesOf(value: unknown): string[] {
  const messages: unknown[] = Array.isArray(value) ? value : [value];
  return messages.every((message) => typeof message === 'string') ? messages : [];
}

const names = new Map<string, string>();

/** PostgreSQL plans a named statement once per connection. */
export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `s${names.size}`);
}

export function statementName(sql: string): string | undefined {
  return names.get(sql);
}

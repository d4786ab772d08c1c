let asked: string | undefined;
let shared: string | undefined;

/** The list that somebody wanted to see before they had to sign in. */
export function noteAskedList(listId: string | undefined): void {
  // Asked again from the sign-in page itself, where there is none.
  asked = listId ?? asked;
}

export function takeAskedList(): string | undefined {
  const listId = asked;
  asked = undefined;
  return listId;
}

/** The address with what another program shared, likewise. */
export function noteAskedSharing(address: string): void {
  shared = address;
}

export function takeAskedSharing(): string | undefined {
  const address = shared;
  shared = undefined;
  return address;
}

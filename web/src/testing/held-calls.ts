interface HeldCall {
  readonly response: Promise<Response>;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: Error) => void;
}

/** By the order in which they are made. A test may answer before: on a busy machine the page makes its calls later. */
export function heldCalls() {
  const calls: HeldCall[] = [];
  let made = 0;
  const call = (index: number) => (calls[index] ??= holdCall());

  return {
    arrive: () => {
      made += 1;
      return call(made - 1).response;
    },
    count: () => made,
    respond: (index: number, response: Response) => {
      call(index).resolve(response);
    },
    lose: (index: number) => {
      call(index).reject(new TypeError('Failed to fetch'));
    },
    /** Whether calls were answered that nobody made. */
    areMissing: () => calls.length > made,
  };
}

function holdCall(): HeldCall {
  let settle: Pick<HeldCall, 'resolve' | 'reject'> | undefined;
  const response = new Promise<Response>((resolve, reject) => (settle = { resolve, reject }));
  // The caller hears of it.
  response.catch(() => undefined);
  if (!settle) throw new Error('A promise runs at once');
  return { response, ...settle };
}

interface HeldCall {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: Error) => void;
}

export function heldCalls() {
  const waiting: HeldCall[] = [];

  const call = (index: number) => {
    const held = waiting[index];
    if (!held) throw new Error(`Call ${index} was not made`);
    return held;
  };

  return {
    arrive: () =>
      new Promise<Response>((resolve, reject) => {
        waiting.push({ resolve, reject });
      }),
    count: () => waiting.length,
    respond: (index: number, response: Response) => {
      call(index).resolve(response);
    },
    lose: (index: number) => {
      call(index).reject(new TypeError('Failed to fetch'));
    },
  };
}

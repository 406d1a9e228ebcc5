/** `Promise.withResolvers`, which not every browser has yet. */
export function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

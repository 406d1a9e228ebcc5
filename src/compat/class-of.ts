/** A class whose instances are what the function makes: ours are functions, tests write `new`. */
export function classOf<Parameters extends unknown[], Instance extends object>(
  create: (...parameters: Parameters) => Instance,
): new (...parameters: Parameters) => Instance {
  function Made(this: object, ...parameters: Parameters) {
    Object.assign(this, create(...parameters));
  }
  return Made as unknown as new (...parameters: Parameters) => Instance;
}

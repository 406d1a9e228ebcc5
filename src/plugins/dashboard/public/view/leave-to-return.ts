let returns = false;

/** The builder is left with the chart: nobody has to say that they want to go there. Counts until the next press. */
export function leaveToReturn(): void {
  returns = true;
  for (const name of ['pointerdown', 'keydown']) {
    document.addEventListener(name, forgetReturn, { once: true, capture: true });
  }
}

export const isReturning = (): boolean => returns;

export function forgetReturn(): void {
  returns = false;
}

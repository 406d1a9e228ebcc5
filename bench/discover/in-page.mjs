/* These run in the page: they know nothing of what is around them here. */

/** Milliseconds from a change of the address to the frame that shows its answer: another total, and nothing busy. */
export async function untilDrawn({ hash }) {
  const total = () =>
    document.querySelector('[data-test-subj="discoverTotal"]:not([data-stale])')?.textContent;
  const before = total();
  const started = performance.now();
  location.hash = hash;
  for (;;) {
    await new Promise(requestAnimationFrame);
    const shown = total();
    const isBusy = document.querySelector('[data-test-subj="discoverApp"] [aria-busy="true"]');
    if (shown !== undefined && shown !== before && !isBusy) return performance.now() - started;
    if (performance.now() - started > 60_000) throw new Error(`${hash} is not drawn`);
  }
}

/** Milliseconds from a press to the first frames that have each of the steps' selectors. */
export async function untilShown({ press, steps }) {
  const started = performance.now();
  document.querySelector(press).click();
  const times = [];
  while (times.length < steps.length) {
    await new Promise(requestAnimationFrame);
    if (document.querySelector(steps[times.length])) times.push(performance.now() - started);
    if (performance.now() - started > 60_000) throw new Error(`${steps} are not there`);
  }
  return times;
}

/** The longest task, and how many took more than 50 ms, while a table is scrolled down and sideways. */
export async function scrollTasks() {
  const tasks = [];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  await new Promise((resolve) => setTimeout(resolve, 2000));
  observer.observe({ type: 'longtask' });
  const scroller = document.querySelector('[role="grid"]').parentElement;
  for (let step = 0; step < 200; step++) {
    scroller.scrollTop += 150;
    scroller.scrollLeft += step % 3 === 2 ? -200 : 180;
    await new Promise(requestAnimationFrame);
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  return { most: Math.max(0, ...tasks), over: tasks.length };
}

/** Keeps how long each key took until what it did was painted; those below 16 ms are not told by the browser. */
export function watchKeys() {
  window.__keys = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown') window.__keys.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
}

/** Two apps that draw one word. With `?many` in the address: 500 apps and 5,000 links in groups besides. */
window.__osdBundles__.define(
  'plugin/bench/public',
  () => ({
    plugin: () => ({
      setup(core) {
        const register = (id) =>
          core.application.register({
            id,
            title: id,
            mount({ element }) {
              element.textContent = id;
              element.dataset.ready = '';
              return () => element.replaceChildren();
            },
          });
        register('bench-one');
        register('bench-two');
        if (!window.location.search.includes('many')) return;
        for (let n = 0; n < 500; n++) register(`app-${n}`);
        for (let group = 0; group < 10; group++) {
          const links = Array.from({ length: 500 }, (_, n) => ({ id: `app-${n}`, order: n }));
          core.chrome.navGroup.addNavLinksToGroup(
            { id: `group-${group}`, title: `Group ${group}`, description: '', order: group },
            links,
          );
        }
      },
      start(core) {
        window.__bench__ = core;
      },
    }),
  }),
  'public',
);

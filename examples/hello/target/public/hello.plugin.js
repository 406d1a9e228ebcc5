/**
 * The smallest plugin: one app that greets and counts. It is written by hand, without a build: a script that leaves its code
 * under the name the shell looks for. React comes from the shell (`__osdSharedDeps__`).
 */
window.__osdBundles__.define(
  'plugin/hello/public',
  () => ({
    plugin: () => ({
      setup(core) {
        core.application.register({
          id: 'hello',
          title: 'Hello',
          order: 9000,
          async mount({ element, history }) {
            const [{ chrome, notifications }] = await core.getStartServices();
            chrome.setBreadcrumbs([{ text: 'Hello' }]);
            chrome.docTitle.change('Hello');
            const { React, ReactDomClient } = window.__osdSharedDeps__;
            const root = ReactDomClient.createRoot(element);
            root.render(React.createElement(Hello, { notifications, history }));
            return () => root.unmount();
          },
        });
      },
      start() {},
    }),
  }),
  'public',
);

function Hello({ notifications }) {
  const { React } = window.__osdSharedDeps__;
  const [count, setCount] = React.useState(0);
  const greet = () => {
    setCount(count + 1);
    notifications.toasts.addSuccess(`Hello for the ${count + 1}. time`);
  };
  return React.createElement(
    'main',
    { style: { padding: 16 } },
    React.createElement('h1', null, 'Hello'),
    React.createElement('button', { type: 'button', onClick: greet }, `Greeted ${count} times`),
  );
}

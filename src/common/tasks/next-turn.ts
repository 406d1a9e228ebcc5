/**
 * Resolves behind the tasks that wait already and those that the current one asks for, such as the drawing of what was
 * just told.
 */
export async function nextTurn(): Promise<void> {
  await nextMessage();
  await nextMessage();
}

function nextMessage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const goOn = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', goOn, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

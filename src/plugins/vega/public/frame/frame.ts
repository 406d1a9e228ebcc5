import { closeDoors } from './close-doors';
import { createDrawing } from './create-drawing';
import type { FromFrame, ToFrame } from '../../common/messages';

// The script of the frame in which a specification is drawn: it talks to the page by a port that the page gives it, and to nobody else.
closeDoors();
window.addEventListener('message', start);

function start({ source, ports: [port] }: MessageEvent): void {
  if (source !== window.parent || !port) return;
  // The first word is the page's; what comes later is not listened to.
  window.removeEventListener('message', start);
  const say = (message: FromFrame | object) => port.postMessage(message);
  const drawing = createDrawing(say);
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
    if (data.kind === 'draw') void drawing.draw(data.drawing);
    if (data.kind === 'size') drawing.resize(data.width, data.height);
    if (data.kind === 'ask') say({ kind: 'answer', number: data.number });
  });
  port.start();
}

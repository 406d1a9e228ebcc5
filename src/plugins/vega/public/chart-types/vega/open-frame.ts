import { type FromFrame, readMessage, type ToFrame } from '../../../common/messages';
import { frameDocument, nonceOfPage } from './frame-document';

/** The frame that draws specifications. */
export interface VegaFrame {
  tell(message: ToFrame): void;
  close(): void;
}

interface FrameOptions {
  title: string;
  script: string;
  onMessage(message: FromFrame): void;
  /** It says nothing any more, and is gone. */
  onSilence(): void;
}

/** It is asked so often whether it still answers, in milliseconds. */
const EVERY = 5_000;
/** So many questions without an answer, not a time: a tab that sleeps asks nothing. */
const MOST_UNANSWERED = 4;

/** A frame of an origin of its own, without the page's storage, cookies and network, and without windows of its own. */
export function openFrame(place: HTMLElement, options: FrameOptions): VegaFrame {
  const frame = document.createElement('iframe');
  frame.title = options.title;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  const { port1: port, port2: other } = new MessageChannel();
  let number = 0;
  let answered = 0;

  const close = () => {
    clearInterval(timer);
    port.close();
    frame.remove();
  };
  const timer = setInterval(() => {
    if (number - answered >= MOST_UNANSWERED) {
      close();
      options.onSilence();
      return;
    }
    number += 1;
    port.postMessage({ kind: 'ask', number } satisfies ToFrame);
  }, EVERY);
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (!message) return;
    if (message.kind === 'answer') {
      answered = message.number;
      return;
    }
    if (!isAction(message) || isOfPerson(frame)) options.onMessage(message);
  });
  port.start();
  frame.addEventListener('load', () => frame.contentWindow?.postMessage('port', '*', [other]), {
    once: true,
  });
  frame.srcdoc = frameDocument(options.script, nonceOfPage());
  place.append(frame);
  return { tell: (message) => port.postMessage(message), close };
}

const isAction = ({ kind }: FromFrame): boolean => !['drawn', 'failed'].includes(kind);

/** The frame says so, too; this the page sees by itself. */
const isOfPerson = (frame: HTMLElement): boolean =>
  navigator.userActivation?.isActive === true || document.activeElement === frame;

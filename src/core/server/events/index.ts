export { createEventBus, type EventBus } from './event-bus';
export { answerWithProgress } from './late-answer';
export { openEventStream, type EventStream } from './event-stream';

export { createEventBus, type EventBus } from './event-bus';
export { openEventStream, type EventStream } from './event-stream';

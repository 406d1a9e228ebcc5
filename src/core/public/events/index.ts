export { createEvents, type EventsStart, type EventTopic } from './events';

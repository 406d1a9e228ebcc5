export { askTimeline } from './ask-timeline';
export { StateTimeline } from './StateTimeline';

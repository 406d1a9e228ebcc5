export { nextTask } from './next-task';
export { nextTurn } from './next-turn';
export { whenIdle } from './when-idle';

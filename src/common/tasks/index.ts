export { nextTask } from './next-task';
export { whenIdle } from './when-idle';

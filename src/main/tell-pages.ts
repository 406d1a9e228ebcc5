import type { Server } from '#core/server/start';
import type { OpenedEngine } from './open-engine';

/** Open pages hear of changes of indices. */
export function tellPages(server: Server, opened: OpenedEngine): void {
  opened.subscribe((change) => {
    // The text index grows in the background, and documents that stream in are told of when they have stopped: nobody loads a list again
    // each second.
    if (change.kind !== 'text-index' && change.kind !== 'documents') {
      server.tellIndexChange(change);
    }
  });
}

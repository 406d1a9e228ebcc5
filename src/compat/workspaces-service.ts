import {
  createWorkspaces,
  type WorkspacesSetup,
  type WorkspacesStart,
} from '../core/public/workspaces';

export class WorkspacesService {
  readonly #workspaces = createWorkspaces();

  setup(): WorkspacesSetup {
    return this.#workspaces;
  }

  start(): WorkspacesStart {
    return this.#workspaces;
  }

  stop() {
    this.#workspaces.stop();
  }
}

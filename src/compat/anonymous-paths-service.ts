import { createAnonymousPaths, type IAnonymousPaths, type IBasePath } from '../core/public/http';

export class AnonymousPathsService {
  #paths: IAnonymousPaths | undefined;

  setup({ basePath }: { basePath: IBasePath }): IAnonymousPaths {
    this.#paths ??= createAnonymousPaths(basePath);
    return this.#paths;
  }

  start(dependencies: { basePath: IBasePath }): IAnonymousPaths {
    return this.setup(dependencies);
  }

  stop() {}
}

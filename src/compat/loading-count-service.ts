import { createLoadingCount, type LoadingCount } from '../core/public/http';

interface FatalErrors {
  add(error: Error): unknown;
}

export class LoadingCountService {
  #count: LoadingCount | undefined;

  setup({ fatalErrors }: { fatalErrors: FatalErrors }): Omit<LoadingCount, 'stop'> {
    this.#count ??= createLoadingCount((error) => fatalErrors.add(error));
    const { addLoadingCountSource, getLoadingCount$ } = this.#count;
    return { addLoadingCountSource, getLoadingCount$ };
  }

  start(dependencies: { fatalErrors: FatalErrors }) {
    return this.setup(dependencies);
  }

  stop() {
    this.#count?.stop();
  }
}

import { DefinitionError } from './pipeline-error';

const MOST_STEPS = 1000;
/** All of them are read again when a server starts. */
const MOST_PATTERN_CHARACTERS = 300_000;

/** What all processors of a pipeline may have together. */
export class Budget {
  #steps = MOST_STEPS;
  #characters = MOST_PATTERN_CHARACTERS;

  spendStep(): void {
    this.#steps -= 1;
    if (this.#steps < 0) {
      throw new DefinitionError(`a pipeline has at most [${MOST_STEPS}] processors`);
    }
  }

  spendPattern(characters: number, refuse: (reason: string) => Error): void {
    this.#characters -= characters;
    if (this.#characters < 0) {
      throw refuse(
        `the regular expressions of a pipeline have at most [${MOST_PATTERN_CHARACTERS}] characters, those that they name among them`,
      );
    }
  }
}

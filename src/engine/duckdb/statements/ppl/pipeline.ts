import { tell } from '#common/server-messages';
import { suggestedName } from '#common/matching';
import { checkLength } from '../sql/parse-statement';
import { LONGEST_NAME } from '../sql/scope';
import { statementError } from '../statement-error';
import { COMMANDS, OTHERS } from './commands/registry';
import { createCursor, type Cursor } from './cursor';
import { readFirst } from './read-first';
import type { Search, Stage } from './rows';
import { pplTokens } from './tokens';

/** Commands of a statement, each of which is a SELECT in the one of the next. */
const MOST_COMMANDS = 100;

/** What a pipeline says. @throws EngineError with the position of a mistake */
export function readPipeline(text: string): Search {
  checkLength(text);
  let count = 0;
  const readSearch = (own: Cursor): Search => {
    const { kind, text: word, start } = own.peek();
    if (kind === 'word' && OTHERS.includes(word.toLowerCase())) throw unknownCommand(word, start);
    const first = readFirst(own);
    const stages: Stage[] = [];
    while (own.takeSign('|')) {
      count += 1;
      if (count > MOST_COMMANDS) {
        throw statementError(tell('ppl.commands', { most: MOST_COMMANDS }), own.peek().start);
      }
      stages.push(readCommand(own));
    }
    return (build, around) =>
      stages.reduce((rows, stage) => ({ ...stage(rows, build), around }), {
        ...first(build),
        around,
      });
  };
  const cursor = createCursor(text, pplTokens(text), readSearch);
  const search = readSearch(cursor);
  cursor.takeSign(';');
  if (cursor.peek().kind !== 'end') cursor.fail();
  return search;
}

function readCommand(cursor: Cursor): Stage {
  const token = cursor.peek();
  if (token.kind !== 'word') return cursor.fail();
  const name = token.text.toLowerCase();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw unknownCommand(token.text, token.start);
  cursor.next();
  return command(cursor);
}

function unknownCommand(given: string, at: number) {
  const name = given.slice(0, LONGEST_NAME);
  const commands = Object.keys(COMMANDS).join(', ');
  if (OTHERS.includes(name.toLowerCase())) {
    return statementError(tell('ppl.refused', { name, commands }), at);
  }
  const suggestion = suggestedName(name, Object.keys(COMMANDS));
  return statementError(
    suggestion === undefined
      ? tell('ppl.command', { name, commands })
      : tell('ppl.commandSuggested', { name, suggestion }),
    at,
  );
}

import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { StoreError } from '../../store-error';
import { openReadingConnection } from '../connection';
import { findDamage } from '../damage';
import { watchDataVersion } from '../data-version';
import { keepStatistics } from '../statistics';
import { findPage, readKeys } from '../find';
import { copyInto } from '../open-database';
import type { Answer, Question, ReaderData } from './messages';

type AnsweredError = Extract<Answer, { error: unknown }>['error'];

/** The script of a worker thread: it answers finds, over a connection of its own that can't write. */
function answerQuestions(port: MessagePort, { file }: ReaderData): void {
  const connection = openReadingConnection(file);
  const dataVersion = watchDataVersion(connection);
  const statistics = keepStatistics(connection, dataVersion);
  const answer = (question: Question): Answer => {
    if ('count' in question) {
      dataVersion.look();
      return { counts: statistics.totals(statistics.filter(question.count)) };
    }
    if ('find' in question) {
      const how = { statistics, read: readKeys };
      const find = () => {
        dataVersion.look();
        return findPage(connection, question.find, how);
      };
      return { page: connection.snapshot(find) };
    }
    if ('check' in question) {
      return { damage: findDamage(connection) };
    }
    // A copy is written by the connection, to another file.
    connection.exec('PRAGMA query_only = OFF');
    copyInto(connection, question.copyTo);
    connection.exec('PRAGMA query_only = ON');
    return { copied: true };
  };
  port.on('message', (question: Question) => {
    try {
      port.postMessage(answer(question), []);
    } catch (error) {
      port.postMessage({ error: toPlain(error) } satisfies Answer, []);
    }
  });
}

function toPlain(error: unknown): AnsweredError {
  const message = error instanceof Error ? error.message : String(error);
  return { message, ...(error instanceof StoreError && { code: error.code }) };
}

if (parentPort) {
  answerQuestions(parentPort, workerData as ReaderData);
}

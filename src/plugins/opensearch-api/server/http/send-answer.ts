import type { FastifyReply } from 'fastify';
import { prettyJson, stringifyLongNumerals, type JsonText } from '#common/json';
import { filterAnswer } from '#engine';
import type { Answer } from '../endpoint';
import type { Parameters } from './parameters';

export const JSON_TYPE = 'application/json; charset=UTF-8';
export const TEXT_TYPE = 'text/plain; charset=UTF-8';

/** Writes an answer as the common parameters say. */
export function sendAnswer(reply: FastifyReply, answer: Answer, parameters: Parameters): void {
  void reply.code(answer.status ?? 200).headers(answer.headers ?? {});
  if ('empty' in answer) {
    void reply.type(TEXT_TYPE).send('');
  } else if ('bytes' in answer) {
    void reply.type(answer.type).send(answer.bytes);
  } else if ('text' in answer) {
    void reply.type(TEXT_TYPE).send(answer.text);
  } else {
    void reply.type(JSON_TYPE).send(writeJson(answer.json, parameters));
  }
}

export function writeJson(json: string | object, parameters: Parameters): string {
  const text = typeof json === 'string' ? json : stringifyLongNumerals(json);
  const filterPath = parameters.text('filter_path');
  const kept = filterAnswer(filterPath === undefined ? {} : { filterPath }, text as JsonText);
  return parameters.has('pretty') && parameters.flag('pretty') ? prettyJson(kept) : kept;
}

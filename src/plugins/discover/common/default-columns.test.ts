import { describe, expect, it } from 'vitest';
import { defaultColumns } from './default-columns';
import type { DiscoverField } from './discover-field';

const fieldsOf = (names: string, types: Readonly<Record<string, DiscoverField['type']>> = {}) =>
  names.split(' ').map((name): DiscoverField => {
    const type = types[name] ?? 'keyword';
    return { name, type, exactName: name };
  });

describe('columns that nobody chose', () => {
  it.each([
    [
      '@timestamp @version agent.id agent.version ecs.version host.name log.level log.offset message service.name tags',
      ['log.level', 'host.name', 'service.name', 'message'],
    ],
    ['@timestamp id msg severity thread', ['severity', 'msg']],
    ['@timestamp _p hostname pid program message', ['hostname', 'program', 'message']],
    ['@timestamp attributes.a body severityNumber severityText', ['severityText', 'body']],
    ['@timestamp event.original error.message source.ip', ['event.original']],
    ['@timestamp Log_Level MESSAGE other', ['Log_Level', 'MESSAGE']],
  ])('of logs are level, place and message: %s', (names, columns) => {
    expect(defaultColumns(fieldsOf(names), '@timestamp')).toEqual(columns);
  });

  it('of another table are its first ones in the order of the file', () => {
    const flights = fieldsOf('date delay distance origin destination');
    expect(defaultColumns(flights, 'date')).toEqual(['delay', 'distance', 'origin', 'destination']);
    // A message alone does not make lines of a log, nor does one without a time, or one that is a number.
    const chat = fieldsOf('id user message likes sent');
    expect(defaultColumns(chat, 'sent')).toEqual(['id', 'user', 'message', 'likes']);
    const untimed = fieldsOf('level message');
    expect(defaultColumns(untimed, undefined)).toEqual(['level', 'message']);
    const counted = fieldsOf('message level at', { message: 'long' });
    expect(defaultColumns(counted, 'at')).toEqual(['message', 'level']);
  });

  it('end with what programs add for themselves, and are few', () => {
    const names = '@version agent.name ecs.version _kept a b c';
    expect(defaultColumns(fieldsOf(names), undefined)).toEqual([
      'a',
      'b',
      'c',
      '@version',
      'agent.name',
      'ecs.version',
      '_kept',
    ]);
    // A span is known by its name, service and duration, not by its numbers.
    const span = fieldsOf(
      'traceId spanId parentSpanId name serviceName traceGroup traceGroupFields.endTime durationInNanos',
    );
    expect(defaultColumns(span, 'startTime').slice(0, 4)).toEqual([
      'name',
      'serviceName',
      'durationInNanos',
      'traceId',
    ]);
    // Nor by what was dropped of it, or by the library that measured it: what its program says of it comes before.
    const measured = fieldsOf(
      'name droppedAttributesCount droppedEventsCount droppedLinksCount instrumentationScope.name span.attributes.http@route',
    );
    expect(defaultColumns(measured, 'startTime').slice(0, 2)).toEqual([
      'name',
      'span.attributes.http@route',
    ]);
    const many = Array.from({ length: 50 }, (_, number) => `f${number}`);
    expect(defaultColumns(fieldsOf(many.join(' ')), undefined)).toEqual(many.slice(0, 12));
  });
});

import { describe, expect, it } from 'vitest';
import { tryScript, tryUpdate } from './testing/try-update';

// Each of these was asked of OpenSearch 3.8, too.
describe('A part of a document', () => {
  it.each([
    ['{"a":1,"b":{"c":2,"d":[1,2]}}', '{"b":{"c":3}}', '{"a":1,"b":{"c":3,"d":[1,2]}}'],
    ['{"b":{"c":2,"d":[1,2]}}', '{"b":{"d":[3]},"z":null}', '{"b":{"c":2,"d":[3]},"z":null}'],
    ['{"a":1}', '{"a":1.0}', '{"a":1.0}'],
    ['{"a":{"x":1}}', '{"a":5}', '{"a":5}'],
    ['{"a":5}', '{"a":{"x":1}}', '{"a":{"x":1}}'],
    ['{"a":null}', '{"a":{"x":null}}', '{"a":{"x":null}}'],
    ['{"a":[{"x":1}]}', '{"a":[{"y":1}]}', '{"a":[{"y":1}]}'],
    ['{"a.b":1,"a":{"b":2}}', '{"a":{"b":3}}', '{"a.b":1,"a":{"b":3}}'],
    ['{"a":1}', '{"a":"1"}', '{"a":"1"}'],
    [
      '{"a":9007199254740993}',
      '{"b":9007199254740995}',
      '{"a":9007199254740993,"b":9007199254740995}',
    ],
  ])('of %s: %s is merged into it', (source, doc, after) => {
    expect(tryUpdate(source, `{"doc":${doc}}`)).toEqual({ result: 'index', after });
  });

  it.each([
    ['{"a":1}', '{"a":1}'],
    ['{"a":1}', '{}'],
    ['{"a":null}', '{"a":null}'],
    ['{"a":[{"x":1}],"b":{"c":1}}', '{"a":[{"x":1}],"b":{"c":1}}'],
    ['{"a":9007199254740993}', '{"a":9007199254740993}'],
  ])('of %s that is there already changes nothing: %s', (source, doc) => {
    expect(tryUpdate(source, `{"doc":${doc}}`)).toEqual({ result: 'noop', after: source });
    expect(tryUpdate(source, `{"doc":${doc},"detect_noop":false}`).result).toBe('index');
  });

  it('leaves everything else as it was written', () => {
    const source = '{ "a" : 1.50, "\\u0062" : [ 1e3 , "\\ud800" ],  "c":{"x" : 1} }';
    expect(tryUpdate(source, '{"doc":{"c":{"y": 2.50 }}}').after).toBe(
      '{"a":1.50,"\\u0062":[ 1e3 , "\\ud800" ],"c":{"x":1,"y":2.50}}',
    );
    expect(tryScript('{"n":1,"kept":{ "k" : 1.0 }}', 'ctx._source.n = 2').after).toBe(
      '{"n":2,"kept":{ "k" : 1.0 }}',
    );
  });

  it('that was moved within a document is seen', () => {
    const swap =
      'def a = ctx._source.l[0]; ctx._source.l[0] = ctx._source.l[1]; ctx._source.l[1] = a';
    expect(tryScript('{"l":[{"a":1},{"b":2}]}', swap).after).toBe('{"l":[{"b":2},{"a":1}]}');
    expect(tryScript('{"l":["b","a"]}', 'Collections.sort(ctx._source.l)').after).toBe(
      '{"l":["a","b"]}',
    );
  });
});

describe('Where there is no document', () => {
  it.each([
    ['{"doc":{"b":1}}', { result: 'missing' }],
    ['{"script":"ctx._source.a = 5"}', { result: 'missing' }],
    ['{"doc":{"b":1},"doc_as_upsert":true}', { result: 'index', after: '{"b":1}' }],
    ['{"doc":{"b":1},"upsert":{"z":1.0}}', { result: 'index', after: '{"z":1.0}' }],
    ['{"script":"ctx._source.a++","upsert":{"a":0}}', { result: 'index', after: '{"a":0}' }],
    [
      '{"scripted_upsert":true,"script":"ctx._source.n = 1; ctx._source.op = ctx.op","upsert":{}}',
      { result: 'index', after: '{"n":1,"op":"create"}' },
    ],
    ['{"scripted_upsert":true,"script":"ctx.op = \'none\'","upsert":{}}', { result: 'noop' }],
    ['{"scripted_upsert":true,"script":"ctx.op = \'delete\'","upsert":{}}', { result: 'noop' }],
    ['{"scripted_upsert":true,"script":"ctx._source.a = 1"}', { result: 'missing' }],
  ])('%s', (body, expected) => {
    expect(tryUpdate(undefined, body)).toEqual(expected);
  });
});

describe('An update that says nothing that can be done', () => {
  const VALIDATION = 'action_request_validation_exception';
  it.each([
    ['{}', VALIDATION, 'Validation Failed: 1: script or doc is missing;'],
    [
      '{"doc":{},"script":"x"}',
      VALIDATION,
      "Validation Failed: 1: can't provide both script and doc;",
    ],
    [
      '{"doc_as_upsert":true}',
      VALIDATION,
      'Validation Failed: 1: script or doc is missing;2: doc must be specified if doc_as_upsert is enabled;',
    ],
    [
      '{"doc":{},"if_seq_no":1}',
      VALIDATION,
      'Validation Failed: 1: ifSeqNo is set, but primary term is [0];',
    ],
    ['{"doc":{},"foo":1}', 'x_content_parse_exception', '[UpdateRequest] unknown field [foo]'],
    ['{"doc":5}', 'x_content_parse_exception', '[UpdateRequest] failed to parse field [doc]'],
    [
      '{"script":{"source":"x","lang":"js"}}',
      'illegal_argument_exception',
      'script_lang not supported [js]',
    ],
    ['{"doc":{"a":1,"a":2}}', 'parse_exception', "Duplicate field 'a'"],
    ['{"doc":{"a":1}', 'parse_exception', 'Unexpected end-of-input'],
    ['[]', 'parse_exception', 'a document must be an object'],
    ['{"doc":{"a":01}}', 'parse_exception', 'Invalid numeric value: Leading zeroes not allowed'],
  ])('says so: %s', (body, type, reason) => {
    expect(tryUpdate('{"a":1}', body).error?.[0]).toEqual([type, reason]);
  });

  it('is told with the place in its script', () => {
    expect(tryScript('{"a":1}', 'ctx._source.b.c = 1').error).toEqual([
      ['illegal_argument_exception', 'failed to execute script'],
      ['script_exception', 'runtime error'],
      ['null_pointer_exception', 'Cannot invoke "Object.getClass()" because "callArgs[0]" is null'],
    ]);
  });
});

describe('Parameters', () => {
  it('are the same for each document, whatever a script does to them', () => {
    const script = 'params.l.add(1); ctx._source.n = params.l.size()';
    expect(tryScript('{}', script, '{"l":[]}').after).toBe('{"n":1}');
    expect(tryScript('{}', script, '{"l":[]}').after).toBe('{"n":1}');
  });
});

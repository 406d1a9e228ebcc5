import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import { testContext } from '../testing/load-documents';
import { indexForTests } from '../testing/test-index';

const ROWS: JsonObject[] = [
  { at: '2024-03-31T07:30:00Z', bytes: 7, name: 'a' },
  { at: '2024-04-01T15:00:00Z', bytes: 20, name: 'b' },
];

const { test, ask } = indexForTests('rows', ROWS, { types: { at: 'date', name: 'keyword' } });

async function values(script: JsonValue): Promise<(JsonValue | undefined)[]> {
  const { hits } = await ask({ script_fields: { it: { script } } });
  return hits.hits.map(({ fields }) => fields?.it?.[0] ?? null);
}

describe('a scripted field', () => {
  it.each<[JsonValue, JsonValue[]]>([
    ["doc['at'].value.hour", [7, 15]],
    ["doc['bytes'].value / 2", [3, 10]],
    ["doc['bytes'].value / 2.0", [3.5, 10]],
    ["doc['name'].value + '!'", ['a!', 'b!']],
    ["if (doc['bytes'].value > 10) { return 'big' } return 'small'", ['small', 'big']],
    [{ source: "doc['bytes'].value * params.k", params: { k: 2 } }, [14, 40]],
    [{ source: "doc['bytes'] / 2", lang: 'expression' }, [3.5, 10]],
    // What else real exports hold; e2e/opensearch compares many more with OpenSearch.
    ["doc['at'].date.hourOfDay", [7, 15]],
    ["doc['at'].value.withZoneSameInstant(ZoneId.of('America/New_York')).getHour()", [3, 11]],
    ["doc['at'].value.plusDays(1).dayOfMonth", [1, 2]],
    ["doc['at'].value.format(DateTimeFormatter.ofPattern('dd.MM.'))", ['31.03.', '01.04.']],
    ["new Date(doc['at'].value.millis).getHours()", [7, 15]],
    ["def r = 'low'; if (doc['bytes'].value > 10) { r = 'high' } return r", ['low', 'high']],
    ["int x = 1; x += doc['bytes'].value; x++; return x", [9, 22]],
    ["if (doc['bytes'].value > 10) { return doc['bytes'].value }", [null, 20]],
    ["doc['name'].value.substring(0, doc['name'].value.indexOf('b'))", [null, '']],
    ["['b': 'Berlin'].getOrDefault(doc['name'].value, '?')", ['?', 'Berlin']],
    ["doc['name'].values[0] + doc['name'].size()", ['a1', 'b1']],
    ["doc.containsKey('gone') && doc['gone'].value > 1 ? 1 : 2", [2, 2]],
    ["def m = /^(.)$/.matcher(doc['name'].value); m.find() ? m.group(1) : ''", ['a', 'b']],
  ])('%j is translated', async (script, expected) => {
    expect(await values(script)).toEqual(expected);
  });

  it.each<[JsonValue, JsonValue]>([
    ['1000000 * 1000000', -727_379_968],
    ['1000 * 60 * 60 * 24 * 365', 1_471_228_928],
    ['2147483647 + 1', -2_147_483_648],
    ['-2147483647 - 2', 2_147_483_647],
    ['int a = 2147483647; a++; return a', -2_147_483_648],
    ['def a = 65536; a * a', 0],
    ['46341 * 46341 / 2', -1_073_739_507],
    ["(int) 4294967297L + (int) doc['bytes'].value * 0", 1],
    ['(int) 3000000000.5', 2_147_483_647],
    ['(int) -3000000000.5', -2_147_483_648],
    ['(int) Math.atan2(1, 2)', 0],
    [{ source: 'params.k * params.k', params: { k: 100_000 } }, 1_410_065_408],
    ["(doc['name'].value.length() + 65535) * 65536", 0],
    // With a long on one side, or a variable that is one, there are 64 bits.
    ['1000000L * 1000000', 1_000_000_000_000],
    ['long a = 1000000; a * a', 1_000_000_000_000],
    ['long a; a = 1000000; return a * 1000000', 1_000_000_000_000],
    ['long a = 1000000; a *= 1000000; return a', 1_000_000_000_000],
    ["(doc['bytes'].value - doc['bytes'].value + 1000000) * 1000000", 1_000_000_000_000],
    ['(true ? 1000000 : 1L) * (long) 1000000', 1_000_000_000_000],
    ["(doc['bytes'].value > 0 ? 1000000 : 1L) * 1000000", 1_000_000_000_000],
    ["(doc['bytes'].value > 0 ? 1000000 : 1) * 1000000", -727_379_968],
    ['double a = 1; a / 2', 0.5],
    ['3000000000 * 2', 6_000_000_000],
    [{ source: 'params.k * 2', params: { k: 3_000_000_000 } }, 6_000_000_000],
  ])('computes whole numbers in 32 or 64 bits as Painless does: %j', async (script, expected) => {
    expect(await values(script)).toEqual([expected, expected]);
  });

  it('takes parameters beyond 2^53 with all their digits', async () => {
    const params = { k: 9_007_199_254_740_993n as unknown as number };
    const text = await test.engine.search(
      {
        index: 'rows',
        body: { script_fields: { it: { script: { source: 'params.k + 1', params } } } },
      },
      testContext(),
    );
    expect(text).toContain('[9007199254740994]');
  });

  it.each<[string, string]>([
    ["doc['at'].value.adjustInto(1)", '[adjustInto] at position 17'],
    ["doc['at'].value.format(DateTimeFormatter.ofPattern('QQQ'))", '[QQQ] at position 17'],
    ["doc['name'].value =~ /(?=a)/", '[(?] in a pattern at position 22'],
    ["doc['at'].value.withZoneSameInstant(ZoneId.of(\"x'); --\")).hour", 'the time zone'],
    ['int n = 0; n.add(1); return n', 'a statement without an effect'],
    ['for (int i = 0; i < 3; i++) { }', 'at position 1'],
    ['new ArrayList()', 'at position'],
    ["emit(doc['bytes'].value)", '[emit] at position 1'],
    ['doc[params.x].value', 'at position 12'],
    ["'", 'at position 1'],
  ])('attack 28: %j is refused, with the construct and its place', async (script, place) => {
    const refused = expect(values(script)).rejects;
    await refused.toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining(place) as string,
    });
  });

  it.each<string>([
    "doc['name'].value == 'x'' OR 1=1 --'",
    "doc['\"; DROP TABLE atrium.indices; --'].value",
    "'\\'; DROP TABLE atrium.indices; --'",
    "doc['name'].value == params['a\"b']",
  ])('%j never gets into a statement', async (script) => {
    await values({ source: script, params: { 'a"b': "'; DROP TABLE x" } }).catch(() => {});
    expect(await values("doc['bytes'].value")).toEqual([7, 20]);
  });

  it('that would grow with every step is refused', async () => {
    const steps = Array.from({ length: 40 }, (_, at) => `def x${at + 1} = x${at} + x${at};`);
    const script = `def x0 = 1; ${steps.join(' ')} return x40;`;
    await expect(values(script)).rejects.toMatchObject({ code: 'too_large' });
  });

  // The shortest of each kind that a server of 24 GB ended with.
  it.each([
    ['replaces', `doc['name'].value${".replace('a', 'aaaaaaaaaa')".repeat(12)}`],
    [
      'replaces by itself',
      `def x = doc['name'].value; ${'x = x.replace("", x); '.repeat(6)}return x;`,
    ],
    ['joins itself', `def x = doc['name'].value; ${'x = x + x; '.repeat(8)}return x;`],
    ['joins itself by a method', `doc['name'].value${".concat(doc['name'].value)".repeat(150)}`],
    [
      'changes a long text often',
      `('${'x'.repeat(5000)}' + doc['name'].value)${'.trim()'.repeat(60)}`,
    ],
  ])(
    'attack 27: that lengthens its text again and again is refused: it %s',
    async (_how, script) => {
      await expect(values(script)).rejects.toMatchObject({
        code: 'too_large',
        message: expect.stringMatching(/ characters/) as string,
      });
    },
  );

  it('may replace and join texts as people do', async () => {
    const script =
      "doc['name'].value.replace('a', ' and ').replace('-', '') + '/' + doc['name'].value.toUpperCase() + ' of ' + doc['bytes'].value";
    expect(await values(script)).toHaveLength(2);
  });

  it('is what documents are found, counted and sorted by', async () => {
    const source = "doc['at'].value.hour";
    const compare =
      'boolean compare(Supplier s, def v) {return s.get() == v;}' +
      `compare(() -> { ${source} }, params.value);`;
    const { hits, aggregations } = await ask({
      query: { script: { script: { source: compare, params: { value: 15 } } } },
      aggs: { hours: { terms: { script: source, value_type: 'long' } } },
      sort: [{ _script: { type: 'number', script: source } }],
    });
    expect(hits.hits.map(({ sort }) => sort)).toEqual([[15]]);
    expect(aggregations?.hours?.buckets).toEqual([{ key: 15, doc_count: 1 }]);
  });
});

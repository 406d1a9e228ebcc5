import type { DescribedIndex } from '#plugins/visualizations/public';

/** What a new chart begins with: the documents of its index over time, or by a field where there is no time. */
export function firstSpec({ index, timeField, fields }: DescribedIndex): string {
  const keyword = fields.find(({ type }) => type === 'keyword')?.name;
  if (timeField === undefined) return byTerms(index, keyword ?? '_index');
  return `{
  // Vega-Lite, as HJSON: comments are fine, and names need no quotes.
  $schema: https://vega.github.io/schema/vega-lite/v6.json
  data: {
    url: {
      // The page's query, filters and time.
      %context%: true
      %timefield%: ${JSON.stringify(timeField)}
      index: ${JSON.stringify(index)}
      body: {
        size: 0
        aggs: {
          time: {
            date_histogram: {
              field: ${JSON.stringify(timeField)}
              interval: {%autointerval%: true}
              extended_bounds: {
                min: {%timefilter%: "min"}
                max: {%timefilter%: "max"}
              }
              min_doc_count: 0
            }
          }
        }
      }
    }
    format: {property: "aggregations.time.buckets"}
  }
  mark: {type: "bar", tooltip: true}
  encoding: {
    x: {field: "key", type: "temporal", title: null}
    y: {field: "doc_count", type: "quantitative", title: "Documents"}
  }
}
`;
}

const byTerms = (index: string, field: string): string => `{
  // Vega-Lite, as HJSON: comments are fine, and names need no quotes.
  $schema: https://vega.github.io/schema/vega-lite/v6.json
  data: {
    url: {
      // The page's query and filters.
      %context%: true
      index: ${JSON.stringify(index)}
      body: {
        size: 0
        aggs: {
          terms: {
            terms: {field: ${JSON.stringify(field)}, size: 10}
          }
        }
      }
    }
    format: {property: "aggregations.terms.buckets"}
  }
  mark: {type: "bar", tooltip: true}
  encoding: {
    y: {field: "key", type: "nominal", sort: "-x", title: null}
    x: {field: "doc_count", type: "quantitative", title: "Documents"}
  }
}
`;

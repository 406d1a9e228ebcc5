/** What the figures of docs/benchmarks.md are compared with. */
export const baselines = (all) => `## Baselines
- Loading: the bare DuckDB statement that reads the same file into a table in a database file, in its own process. Atrium reads files in a
  second process that starts while the file is being sent, so its startup isn't included.
- Searches: hand-written SQL for the same result on an in-memory table; Atrium through the whole server, over HTTP.
  15 runs of each, after 10 warm-up runs.
- The embedded engine compared with OpenSearch: \`npm run bench:engine\`, see \`docs/benchmarks-engine.md\`.
- Documents that stream in, compared with OpenSearch: \`npm run bench:writes\`, see \`docs/benchmarks-writes.md\`.
- A light search next to heavy ones: no baseline. A range on 1,000 documents, sent right after each search of \`tools/test/heavy-searches.mjs\`,
  five times each. The goal is that nobody waits longer than a second.
- Twenty people: no baseline. Each asks for the eight panels of the dashboard over a tenth of 1 M rows that nobody asked for before, and again
  as soon as all are answered, for 15 s. 4 ms a search are 250 searches a second in all. The client runs on the server's cores.
- Home: a page that renders one heading with React. Discover: a page that draws one ECharts chart with React, plus the SQL
  time of its searches. Both are built and compressed like Atrium. Discover is ready in the first frame with the count,
  the histogram and the first row; Home in the first frame with its lists and cards. These are server-rendered: links work at once, and
  clicks, choices and drops take effect when the scripts run. The baseline page is sent without headers; Atrium
  sends \`cross-origin-opener-policy\`, for which the browser starts a new process. One row shows the baseline page with the same
  header. Cold is a new browser profile, warm the fourth visit.
- Boot: the same React page. Processor time of the page's main thread in a running browser, until the first
  app is mounted and painted. Memory is measured after garbage collection.
- Server: Fastify that opens a DuckDB database and serves one page.
- Saved objects: no baseline. 20 connections of 20 people, each in ten of 50 groups with read access to one of 50 workspaces, send requests
  without a pause for 8 s from their own process; one more connection, from a third process, gets single objects, with 20 ms
  between requests. Connections are kept alive. With 20 clients that don't pause, the latency of a find is 20 times its cost: the figures include
  this queueing, the first responses after the import, and both clients running on the server's
  cores${clientBusy(all)}. Only one find runs in each round of the event
  loop, so a get waits for one of them and not for all. Resident memory is measured
  20 s after the last response; about 82 MB of it is code of Node, DuckDB and SQLite mapped from files. The database
  itself is not mapped.
- Dashboards: a page that draws eight ECharts charts of 200 points with React, plus the time of hand-written SQL for the eight responses, one
  after another, on two threads. After a filter or a brush: the SQL for the new responses, plus redrawing the same charts.
- Map: a page that fetches 10,000 points and the numbers of the countries as one file and draws them by ECharts alone, until its first
  complete picture; ours searches for them. The time series builder: a dashboard with one line chart of the same weeks of 1 M rows.
- Discover on 10 M rows: made logs of ten columns, in Chromium on the machine of the server; from the press or the change of the address to
  the first frame that shows the whole answer. Statistics of a field: hand-written SQL for the same figures, one statement after another, on
  an in-memory table. Keys are pressed every 60 ms; the browser doesn't report those painted within 16 ms.
- Scrolling: 150 steps of 120 px, down and sideways, through 10,000 rows of 30 columns, 5 runs, in a browser
  without a GPU, whose frames are at least 16.7 ms apart: the limit of 33 ms for p95 allows two of them.
`;

function clientBusy({ savedObjects }) {
  const part = savedObjects?.plain.clientBusy;
  return part === undefined
    ? ''
    : ` (the find client is busy ${Math.round(part * 100)} % of the time)`;
}

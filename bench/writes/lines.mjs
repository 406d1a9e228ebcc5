/** Generated documents of about 1,000 bytes: twelve fields, one of them a text. */
const WORDS = Array.from({ length: 5000 }, (_, at) => `w${(at * 7919) % 100_003}`);
const LEVELS = ['info', 'warn', 'error'];
const LINE = 1000;

/** Small words are common, as in texts. */
const word = () => WORDS[Math.floor(Math.random() ** 2 * WORDS.length)];

function line(n) {
  const document = {
    '@timestamp': new Date().toISOString(),
    level: LEVELS[n % 3],
    host: `host-${n % 50}`,
    service: `service-${n % 12}`,
    status: 200 + (n % 5),
    bytes: Math.floor(Math.random() * 100_000),
    duration: Math.round(Math.random() * 1e5) / 1000,
    path: `/path/${n % 2000}`,
    ip: `10.0.${n % 256}.${(n >> 8) % 256}`,
    user: `user-${n % 5000}`,
    ok: n % 7 !== 0,
    message: '',
  };
  const words = [];
  for (let length = JSON.stringify(document).length; length < LINE;) {
    const one = word();
    words.push(one);
    length += one.length + 1;
  }
  return JSON.stringify({ ...document, message: words.join(' ') });
}

/** Made before the clock runs: what a client does costs both the same, and little. */
export function createBodies({ count, lines, withIds }) {
  const made = Array.from({ length: count }, () =>
    Array.from({ length: lines }, (_, n) => line(n)),
  );
  let next = 0;
  let ids = 0;
  return () => {
    const documents = made[next++ % count];
    const time = new Date().toISOString();
    const body = documents.map((document) => {
      const action = withIds ? { index: { _id: idOf(() => ids++) } } : { index: {} };
      return `${JSON.stringify(action)}\n{"@timestamp":"${time}"${document.slice(document.indexOf(',"level"'))}\n`;
    });
    return Buffer.from(body.join(''));
  };

  /** A tenth of them is known. */
  function idOf(take) {
    return Math.random() < 0.1 && ids > 0 ? `d${Math.floor(Math.random() * ids)}` : `d${take()}`;
  }
}

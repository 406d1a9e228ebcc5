import { DAY, pickDay, pickMoment, sampleStart } from './sample-days';
import { byWeight, pick, type Random, randomNumbers, rounded, whole } from './seeded';
import { CITIES, FAMILIES, MEN, PRODUCTS, WOMEN } from './shop.data';

export const ORDERS_COUNT = 4700;
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const CUSTOMERS = 900;
const TAX = 0.19;
const FIRST_ORDER = 550_000;
/** 1970-01-01 to the birth of the youngest customer, in days. */
const BIRTHDAYS = 12_800;

const pickCity = byWeight(CITIES);
type Customer = ReturnType<typeof makeCustomer>;

/** Orders of a shop, three weeks around now: the same seed gives the same documents. */
export function* sampleOrders(now = Date.now(), seed = 23): Iterable<string> {
  const random = randomNumbers(seed);
  const start = sampleStart(now);
  const customers = Array.from({ length: CUSTOMERS }, (_, number) => makeCustomer(number, random));
  for (let number = 0; number < ORDERS_COUNT; number += 1) {
    // Some buy much more often than others.
    const customer = customers[Math.floor(random() ** 1.5 * CUSTOMERS)];
    if (customer) yield JSON.stringify(makeOrder(FIRST_ORDER + number, start, customer, random));
  }
}

function makeCustomer(number: number, random: Random) {
  const [city, , region, country, continent, lat, lon] = pickCity(random);
  const isWoman = random() < 0.54;
  const first = pick(isWoman ? WOMEN : MEN, random);
  const last = pick(FAMILIES, random);
  const user = plain(first);
  return {
    isWoman,
    lon,
    fields: {
      customer_id: String(number + 1),
      customer_first_name: first,
      customer_last_name: last,
      customer_full_name: `${first} ${last}`,
      customer_gender: isWoman ? 'FEMALE' : 'MALE',
      customer_birth_date: new Date(whole(random, 0, BIRTHDAYS) * DAY).toISOString(),
      customer_phone: `+${whole(random, 1, 98)} 555 ${whole(random, 100_000, 999_999)}`,
      email: `${user}@${plain(last)}-family.example`,
      user,
      geoip: {
        city_name: city,
        region_name: region,
        country_iso_code: country,
        continent_name: continent,
        location: { lat, lon },
      },
    },
  };
}

function makeOrder(id: number, start: number, customer: Customer, random: Random) {
  const moment = pickMoment(pickDay(random), customer.lon, random);
  const ordered = new Date(start + moment);
  const products = pickProducts(customer, random).map((product) =>
    makeLine(product, { id, ordered: ordered.getTime(), random }),
  );
  const total = rounded(products.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  const weekday = (ordered.getUTCDay() + 6) % 7;
  return {
    order_date: ordered.toISOString(),
    order_id: String(id),
    type: 'order',
    category: [...new Set(products.map(({ category }) => category))],
    manufacturer: [...new Set(products.map(({ manufacturer }) => manufacturer))],
    sku: products.map(({ sku }) => sku),
    currency: 'EUR',
    ...customer.fields,
    day_of_week: NAMES[weekday] ?? '',
    day_of_week_i: weekday,
    event: { dataset: 'sample_ecommerce' },
    products,
    taxful_total_price: total,
    taxless_total_price: rounded(total / (1 + TAX)),
    total_quantity: products.reduce((sum, { quantity }) => sum + quantity, 0),
    total_unique_products: products.length,
  };
}

/** One to four different ones; mostly for oneself. */
function pickProducts({ isWoman }: Customer, random: Random) {
  const wanted = 1 + Math.floor(random() ** 1.3 * 4);
  const chosen = new Set<(typeof PRODUCTS)[number]>();
  while (chosen.size < wanted) {
    const product = pick(PRODUCTS, random);
    const fits = product[2].startsWith('Women') === isWoman;
    if (fits || random() < 0.15) chosen.add(product);
  }
  return [...chosen];
}

interface LineContext {
  id: number;
  /** Milliseconds since 1970. */
  ordered: number;
  random: Random;
}

function makeLine(
  [name, manufacturer, category, base]: (typeof PRODUCTS)[number],
  { id, ordered, random }: LineContext,
) {
  const number = PRODUCTS.findIndex(([other, maker]) => other === name && maker === manufacturer);
  const discount = random() < 0.18 ? pick([10, 15, 20], random) : 0;
  const price = rounded(base * (1 - discount / 100));
  return {
    _id: `sold_product_${id}_${number}`,
    product_id: 1000 + number,
    product_name: name,
    manufacturer,
    category,
    sku: `AT-${String(1000 + number)}`,
    base_price: base,
    base_unit_price: base,
    price,
    min_price: rounded(base * 0.52),
    taxful_price: price,
    taxless_price: rounded(price / (1 + TAX)),
    tax_amount: rounded(price - price / (1 + TAX)),
    discount_percentage: discount,
    discount_amount: rounded(base - price),
    unit_discount_amount: rounded(base - price),
    quantity: random() < 0.12 ? 2 : 1,
    created_on: new Date(ordered - whole(random, 30, 400) * DAY).toISOString(),
  };
}

/** As part of an address: letters only. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll('ı', 'i')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

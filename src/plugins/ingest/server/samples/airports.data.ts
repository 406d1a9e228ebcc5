export interface Airport {
  id: string;
  name: string;
  city: string;
  /** Two letters of its country; the region is that of the country, too. */
  country: string;
  region: string;
  lat: number;
  lon: number;
}

type Row = [string, string, string, string, string, number, number];

const ROWS: readonly (readonly [weight: number, airport: Row])[] = [
  [9, ['LHR', 'London Heathrow Airport', 'London', 'GB', 'GB-ENG', 51.47, -0.45]],
  [8, ['FRA', 'Frankfurt am Main Airport', 'Frankfurt am Main', 'DE', 'DE-HE', 50.03, 8.57]],
  [5, ['MUC', 'Munich Airport', 'Munich', 'DE', 'DE-BY', 48.35, 11.79]],
  [7, ['CDG', 'Charles de Gaulle Airport', 'Paris', 'FR', 'FR-IDF', 49.01, 2.55]],
  [6, ['ZRH', 'Zurich Airport', 'Zurich', 'CH', 'CH-ZH', 47.46, 8.55]],
  [6, ['FCO', 'Rome Fiumicino Airport', 'Rome', 'IT', 'IT-62', 41.8, 12.24]],
  [5, ['MXP', 'Milan Malpensa Airport', 'Milan', 'IT', 'IT-25', 45.63, 8.72]],
  [4, ['VCE', 'Venice Marco Polo Airport', 'Venice', 'IT', 'IT-34', 45.5, 12.35]],
  [5, ['MAD', 'Madrid Barajas Airport', 'Madrid', 'ES', 'ES-MD', 40.47, -3.56]],
  [4, ['AMS', 'Amsterdam Schiphol Airport', 'Amsterdam', 'NL', 'NL-NH', 52.31, 4.76]],
  [4, ['VIE', 'Vienna Airport', 'Vienna', 'AT', 'AT-9', 48.11, 16.57]],
  [4, ['WAW', 'Warsaw Chopin Airport', 'Warsaw', 'PL', 'PL-MZ', 52.17, 20.97]],
  [3, ['HEL', 'Helsinki Airport', 'Helsinki', 'FI', 'FI-ES', 60.32, 24.96]],
  [8, ['JFK', 'John F. Kennedy Airport', 'New York', 'US', 'US-NY', 40.64, -73.78]],
  [7, ['LAX', 'Los Angeles Airport', 'Los Angeles', 'US', 'US-CA', 33.94, -118.41]],
  [6, ['ORD', "Chicago O'Hare Airport", 'Chicago', 'US', 'US-IL', 41.98, -87.9]],
  [5, ['DEN', 'Denver Airport', 'Denver', 'US', 'US-CO', 39.86, -104.67]],
  [4, ['SEA', 'Seattle Tacoma Airport', 'Seattle', 'US', 'US-WA', 47.45, -122.31]],
  [5, ['YYZ', 'Toronto Pearson Airport', 'Toronto', 'CA', 'CA-ON', 43.68, -79.63]],
  [4, ['YVR', 'Vancouver Airport', 'Vancouver', 'CA', 'CA-BC', 49.19, -123.18]],
  [4, ['MEX', 'Mexico City Airport', 'Mexico City', 'MX', 'MX-DIF', 19.44, -99.07]],
  [4, ['GRU', 'São Paulo Guarulhos Airport', 'São Paulo', 'BR', 'BR-SP', -23.43, -46.47]],
  [3, ['EZE', 'Buenos Aires Ezeiza Airport', 'Buenos Aires', 'AR', 'AR-B', -34.82, -58.54]],
  [5, ['DXB', 'Dubai Airport', 'Dubai', 'AE', 'AE-DU', 25.25, 55.36]],
  [5, ['DEL', 'Indira Gandhi Airport', 'New Delhi', 'IN', 'IN-DL', 28.57, 77.1]],
  [4, ['BOM', 'Mumbai Airport', 'Mumbai', 'IN', 'IN-MH', 19.09, 72.87]],
  [6, ['HND', 'Tokyo Haneda Airport', 'Tokyo', 'JP', 'JP-13', 35.55, 139.78]],
  [4, ['ITM', 'Osaka Itami Airport', 'Osaka', 'JP', 'JP-27', 34.79, 135.44]],
  [5, ['ICN', 'Incheon Airport', 'Seoul', 'KR', 'KR-28', 37.46, 126.44]],
  [6, ['PVG', 'Shanghai Pudong Airport', 'Shanghai', 'CN', 'CN-31', 31.14, 121.81]],
  [5, ['PEK', 'Beijing Capital Airport', 'Beijing', 'CN', 'CN-11', 40.08, 116.58]],
  [4, ['SIN', 'Singapore Changi Airport', 'Singapore', 'SG', 'SG-01', 1.36, 103.99]],
  [4, ['SYD', 'Sydney Airport', 'Sydney', 'AU', 'AU-NSW', -33.95, 151.18]],
  [2, ['CPT', 'Cape Town Airport', 'Cape Town', 'ZA', 'ZA-WC', -33.97, 18.6]],
];

/** With how many flights each has, beside the others. */
export const AIRPORTS: readonly [airport: Airport, weight: number][] = ROWS.map(
  ([weight, [id, name, city, country, region, lat, lon]]) => [
    { id, name, city, country, region, lat, lon },
    weight,
  ],
);

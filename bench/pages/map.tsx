import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { MapChart, ScatterChart } from 'echarts/charts';
import { GeoComponent, VisualMapComponent } from 'echarts/components';
import { init, registerMap, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type Topology, readTopology } from '../../src/plugins/maps/common/geo/read-topology';

use([MapChart, ScatterChart, GeoComponent, VisualMapComponent, CanvasRenderer]);

interface Loaded {
  points: readonly (readonly [lon: number, lat: number])[];
  /** How many are in each country, by its three digits. */
  counts: Readonly<Record<string, number>>;
}

/** The same regions and points as the dashboard's, by ECharts alone. */
async function draw(element: HTMLElement): Promise<void> {
  const [topology, loaded] = await Promise.all([
    import('world-atlas/countries-50m.json'),
    fetch('/points.json').then((response) => response.json() as Promise<Loaded>),
  ]);
  const features = readTopology(topology.default as unknown as Topology, 'countries').map(
    ({ properties, shape }) => ({
      type: 'Feature' as const,
      properties: { ...properties, name: properties['id'] },
      geometry: { type: 'MultiPolygon' as const, coordinates: shape.polygons },
    }),
  );
  registerMap('world', { type: 'FeatureCollection', features } as never);
  const chart = init(element);
  chart.on('finished', () => document.body.setAttribute('data-ready', ''));
  chart.setOption({
    animation: false,
    geo: { map: 'world' },
    visualMap: { seriesIndex: 0, min: 0, max: 100, inRange: { color: ['#deebf7', '#08519c'] } },
    series: [
      {
        type: 'map',
        map: 'world',
        geoIndex: 0,
        data: Object.entries(loaded.counts).map(([name, value]) => ({ name, value })),
      },
      {
        type: 'scatter',
        coordinateSystem: 'geo',
        symbolSize: 6,
        progressive: 0,
        data: loaded.points,
      },
    ],
  });
}

function Page() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current) void draw(element.current);
  }, []);
  return <div ref={element} style={{ width: 1400, height: 700 }} />;
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Page />);

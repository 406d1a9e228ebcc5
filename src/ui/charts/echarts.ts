import { BarChart, LineChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { init, setPlatformAPI, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { measureText } from '../measure-text';

/**
 * The base every app shares: lines and bars. Other kinds come in chunks of their own. The grid is the one without ECharts' own
 * pointers, and its descriptions for screen readers stay out too: ours take their place.
 */
use([BarChart, LineChart, GridSimpleComponent, CanvasRenderer]);
setPlatformAPI({ measureText });

export { init };

import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** The base every app shares: lines and bars. Other kinds come in chunks of their own. */
use([BarChart, LineChart, GridComponent, AriaComponent, CanvasRenderer]);

export { init };

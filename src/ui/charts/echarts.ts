import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent } from 'echarts/components';
import { init, setPlatformAPI, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { measureText } from './measure-text';

/** The base every app shares: lines and bars. Other kinds come in chunks of their own. */
use([BarChart, LineChart, GridComponent, AriaComponent, CanvasRenderer]);
setPlatformAPI({ measureText });

export { init };

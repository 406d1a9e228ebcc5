import { GaugeChart } from 'echarts/charts';
import { use } from 'echarts/core';

use([GaugeChart]);

export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly Sample[];
}

export interface Sample {
  /** After the metric's name, such as `_sum`. */
  suffix?: string;
  labels?: Readonly<Record<string, string | number>>;
  value: number;
}

/** The text format of Prometheus, version 0.0.4. */
export function toPrometheusText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ suffix = '', labels = {}, value }) => `${name}${suffix}${toLabels(labels)} ${value}`,
    ),
  ]);
  return `${lines.join('\n')}\n`;
}

function toLabels(labels: Readonly<Record<string, string | number>>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escape(String(value))}"`);
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
}

function escape(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

import { asBoolean, asCount, asNumber, asText, type JsonObject } from '#common/json';

/** What a moving average is, for a search: of plain numbers only, as it is a script. */
export function movingFunction(params: JsonObject): string {
  const [alpha, beta, gamma] = ['alpha', 'beta', 'gamma'].map((name) =>
    String(Math.min(1, Math.max(0, asNumber(params[name]) ?? USUAL[name] ?? 0))),
  );
  switch (asText(params['model_type'] ?? params['model'])) {
    case 'linear':
      return 'MovingFunctions.linearWeightedAvg(values)';
    case 'ewma':
      return `MovingFunctions.ewma(values, ${alpha})`;
    case 'holt':
      return `MovingFunctions.holt(values, ${alpha}, ${beta})`;
    case 'holt_winters': {
      const period = asCount(params['period'], { fallback: 1, max: 10_000 });
      const multiplies = asBoolean(params['multiplicative'], true);
      return `if (values.length > ${period}*2) {MovingFunctions.holtWinters(values, ${alpha}, ${beta}, ${gamma}, ${period}, ${multiplies})}`;
    }
    default:
      return 'MovingFunctions.unweightedAvg(values)';
  }
}

const USUAL: Readonly<Record<string, number>> = { alpha: 0.3, beta: 0.1, gamma: 0.3 };

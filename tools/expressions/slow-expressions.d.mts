/** Why an expression may take longer than its text is long. */
export function whySlow(expression: { source: string; flags: string }): readonly string[];

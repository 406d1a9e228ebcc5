/** The schema of a JSON object with these members and no others: what nobody reads is refused rather than ignored. */
export const closedObject = <const Properties extends object>(
  properties: Properties,
  required: readonly (keyof Properties & string)[] = [],
) =>
  ({
    type: 'object',
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    properties,
  }) as const;

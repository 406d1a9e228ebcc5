/** SQL of how many rows are so. With a `FILTER` each count had memory for the values of all others. */
export const countOf = (condition: string): string => `count(CASE WHEN ${condition} THEN 1 END)`;

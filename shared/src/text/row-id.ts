const LARGEST_BIGINT = 9_223_372_036_854_775_807n;

/** Whether a text can be a row's id: a positive `bigint`, written without leading zeros. */
export function isRowId(text: string): boolean {
  return /^[1-9][0-9]{0,18}$/.test(text) && BigInt(text) <= LARGEST_BIGINT;
}

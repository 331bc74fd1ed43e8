/** How much an attack test sends: all of it in `npm test -- attack`, a short form in `npm test`. */
export function amount(short: number, whole: number): number {
  return process.env.ATTACK === 'whole' ? whole : short;
}

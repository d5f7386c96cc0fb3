/** `31/01/2027` for a day of the contract. */
export function dayWritten(day: string | null): string | null {
  return day && day.split('-').toReversed().join('/')
}

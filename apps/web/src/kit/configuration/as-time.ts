/** Normalises a typed time: `9` and `900` become `09:00`; anything else is left for validation. */
export function asTime(typed: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2}?):?(\d\d)?$/.exec(typed) ?? []
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

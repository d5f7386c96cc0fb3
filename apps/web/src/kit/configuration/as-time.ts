/** What was typed as a time, as it is written: `9` and `900` are `09:00`; anything else stays for the check. */
export function asTime(typed: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2}?):?(\d\d)?$/.exec(typed) ?? []
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

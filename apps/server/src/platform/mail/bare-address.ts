/** The address in the last brackets of `Name <name@house.example>`, or the whole text without brackets. */
export function bareAddress(written: string): string {
  return /<([^<>]+)>[^<]*$/.exec(written)?.[1] ?? written
}

/** Of `Name <name@house.example>` what stands in the last brackets; of an address alone the address. */
export function bareAddress(written: string): string {
  return /<([^<>]+)>[^<]*$/.exec(written)?.[1] ?? written
}

/** One of a few fixed values, in words. */
export interface Choice {
  value: string
  label: string
}

/** One of a few fixed values, with its label. */
export interface Choice {
  value: string
  label: string
}

/** Values of a QA round whose laboratory report was withdrawn. */
export interface WithdrawnValues {
  /** Number of the lab order. */
  order: string
  /** Items whose values came from it. */
  codes: string[]
  reason: string
  at: string
}

/** What is wrong with a setting: a sentence that names it. */
export type SettingFault = string

export const reasonOf = (error: unknown): string => {
  const reason = error instanceof AggregateError ? error.errors[0] : error
  if (!(reason instanceof Error)) return String(reason)
  // fetch only says that it failed; its cause says why.
  return reason.cause === undefined ? reason.message : reasonOf(reason.cause)
}

interface Told {
  at: string
  meta: Record<string, unknown> | null
}

/** When a message was written: the channel tells it; never later than it came. */
export function writtenAt({ at, meta }: Told): string {
  const sent_at = meta?.['sent_at']
  if (typeof sent_at !== 'string') return at
  return Date.parse(sent_at) < Date.parse(at) ? sent_at : at
}

/** A message that came so long after it was written says so. */
const lateMs = 5 * 60_000

/** When it came, where that is worth saying beside the time it was written at; null: about at once. */
export function arrivedLater(message: Told): string | null {
  return Date.parse(message.at) - Date.parse(writtenAt(message)) >= lateMs ? message.at : null
}

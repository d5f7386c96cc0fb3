interface SentMessage {
  at: string
  meta: Record<string, unknown> | null
}

/** When a message was written, as given by the channel; never later than its arrival. */
export function writtenAt({ at, meta }: SentMessage): string {
  const sent_at = meta?.['sent_at']
  if (typeof sent_at !== 'string') return at
  return Date.parse(sent_at) < Date.parse(at) ? sent_at : at
}

/** Delay from which a message shows that it arrived late. */
const lateMs = 5 * 60_000

/** Time of arrival if notably later than the time of writing; null otherwise. */
export function arrivedLater(message: SentMessage): string | null {
  return Date.parse(message.at) - Date.parse(writtenAt(message)) >= lateMs ? message.at : null
}

/** What the agent sees of a message: the words in both languages, and what stands in the row. */
export interface Payload {
  name: string
  /** The message object of a webhook, without id, from and timestamp. */
  message: Record<string, unknown>
  kind: string
  body: string
  meta: Record<string, unknown> | null
  /** A file comes with it, of this provider's type. */
  media?: string
  /** Texts that stand in the bubble. */
  seen: { en: string[]; th: string[] }
}

/** Texts that are the same in both languages. */
export const both = (...texts: string[]) => ({ en: texts, th: texts })

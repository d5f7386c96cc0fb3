/** A webhook message with what the agent sees in both languages, and the stored row. */
export interface Payload {
  name: string
  /** The message object of a webhook, without id, from and timestamp. */
  message: Record<string, unknown>
  kind: string
  body: string
  meta: Record<string, unknown> | null
  /** MIME type of an attached file. */
  media?: string
  /** Texts in the message bubble. */
  seen: { en: string[]; th: string[] }
}

/** The same texts for both languages. */
export const both = (...texts: string[]) => ({ en: texts, th: texts })

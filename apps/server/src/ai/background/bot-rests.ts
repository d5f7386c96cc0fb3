/** Which bots rest, because their model cannot answer as requested; each node has its own memory. */
export interface BotRests {
  mayAsk(bot: string): boolean
  worked(bot: string): void
  /** Its answer and the correction could not be read: rest, each time for longer. */
  failed(bot: string, detail: string): void
  /** Why it rests. */
  reasonOf(bot: string): string
}

const firstMs = 3_600_000
const longestMs = 24 * 3_600_000

export function openBotRests(now: () => number = () => performance.now()): BotRests {
  const rests = new Map<string, { until: number; forMs: number; detail: string }>()
  return {
    mayAsk: (bot) => now() >= (rests.get(bot)?.until ?? 0),
    worked: (bot) => void rests.delete(bot),
    failed(bot, detail) {
      const last = rests.get(bot)
      const forMs = last ? Math.min(longestMs, last.forMs * 2) : firstMs
      rests.set(bot, { until: now() + forMs, forMs, detail })
    },
    reasonOf: (bot) => `the bot rests after answers that could not be read (${rests.get(bot)?.detail ?? ''})`,
  }
}

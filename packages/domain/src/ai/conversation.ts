/** A line of a conversation that a bot reads; `seq` is its number in the room. */
export interface ConversationLine {
  seq: number
  from: 'CUSTOMER' | 'STAFF' | 'BOT'
  text: string
}

/** The name of a line for a model: `M12`. */
export function lineName(seq: number): string {
  return `M${seq}`
}

/** The line number that a model named; null if it is no line name. */
export function seqOfLine(name: string): number | null {
  const digits = /^\[?M(\d{1,9})\]?$/u.exec(name.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The lines with their names, as given to a model. */
export function linesText(lines: readonly ConversationLine[]): string {
  return lines.map(({ seq, from, text }) => `[${lineName(seq)}] ${from}: ${text}`).join('\n')
}

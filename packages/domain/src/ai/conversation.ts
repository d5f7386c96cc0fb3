/** A line of a conversation that a bot reads afterwards; `seq` is its place in the room. */
export interface SaidLine {
  seq: number
  from: 'CUSTOMER' | 'STAFF' | 'BOT'
  text: string
}

/** How a model names the line of a place: `M12`. */
export function lineName(seq: number): string {
  return `M${seq}`
}

/** The place that a model named; null where that is no name of a line. */
export function seqOfLine(name: string): number | null {
  const digits = /^\[?M(\d{1,9})\]?$/u.exec(name.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Lines as a model reads them, each with its name. */
export function linesText(lines: readonly SaidLine[]): string {
  return lines.map(({ seq, from, text }) => `[${lineName(seq)}] ${from}: ${text}`).join('\n')
}

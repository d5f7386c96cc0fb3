/** Lines with which mail programs introduce quotes, in both languages. */
const introductions = [
  /^on\b.{0,200}\bwrote:$/i,
  /^เมื่อ.{0,200}เขียน(ว่า)?:?$/,
  /^เมื่อ.{0,200}ได้เขียน:?$/,
  /^-{2,}\s*(original message|forwarded message|ข้อความต้นฉบับ|ข้อความเดิม)\s*-{2,}$/i,
  /^(from|จาก):\s.[^@]*@./i,
  /^_{10,}$/,
]
/** RFC 3676 4.3: a signature follows. */
const signature = /^-- ?$/

/**
 * The reply in an e-mail without the quoted mail and signature. A quote mark counts only at the start of a line; an
 * introduction may span two lines.
 */
export function withoutQuoted(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex((line, at) => isEnd(line, lines[at + 1] ?? ''))
  const own = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith('>'))
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function isEnd(line: string, next: string): boolean {
  if (signature.test(line)) return true
  const trimmed = line.trim()
  return isIntroduction(trimmed) || isIntroduction(`${trimmed} ${next.trim()}`)
}

function isIntroduction(line: string): boolean {
  return introductions.some((pattern) => pattern.test(line))
}

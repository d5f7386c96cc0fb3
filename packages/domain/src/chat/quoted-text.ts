/**
 * Lines with which mail programs introduce quotes, in both languages; they name a day or an address, so that a sentence
 * about what somebody wrote is none.
 */
const introductions = [
  /^on\b.{0,300}\bwrote:$/i,
  /^(เมื่อ|ในวันที่).{0,300}เขียน(ว่า)?:?$/,
  /^-{2,}\s*(original message|forwarded message|ข้อความต้นฉบับ|ข้อความเดิม)\s*-{2,}$/i,
  /^_{10,}$/,
]
const namesDayOrAddress = /[\d@_-]/
/** An introduction may be broken over this many lines. */
const linesMax = 3
/** Yahoo writes its introduction behind the last line. */
const behindText = /\s{2,20}(on\b.{0,300}\bwrote:)$/i

/** The head of a quoted mail, as Outlook writes it: who, and next to it when or about what. */
const headFrom = /^\*?(from|จาก):\*?\s/i
const headNext = /^\*?(sent|date|to|ส่ง|วันที่|ถึง):\*?\s/i
const headProof = /^\*?(sent|date|subject|ส่ง|วันที่|เรื่อง):\*?\s/i

/** RFC 3676 4.3: a signature follows. */
const signature = /^-- ?$/
/** Lines that programs of phones add. */
const advertisement =
  /^(sent from my .{1,40}|sent from .{0,20}\b(mail|outlook|yahoo)\b.{0,40}|ส่งจาก ?(iphone|ipad|android|samsung|huawei|yahoo|outlook|มือถือ).{0,40}|get outlook for .{1,20})$/i

/**
 * The reply in an e-mail without the quoted mail and signature. A quote mark counts only at the start of a line; an
 * introduction may span lines.
 */
export function withoutQuoted(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((line) => (behindText.test(line.slice(-400)) ? splitBehind(line) : [line]))
  const end = lines.findIndex((_, at) => isEnd(lines, at))
  const own = (end === -1 ? lines : lines.slice(0, end)).filter(
    (line) => !line.startsWith('>') && !advertisement.test(line.trim()),
  )
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function splitBehind(line: string): string[] {
  const tail = behindText.exec(line.slice(-400))?.[1] ?? ''
  return [line.slice(0, line.length - tail.length).trimEnd(), tail]
}

function isEnd(lines: string[], at: number): boolean {
  const line = lines[at] ?? ''
  return signature.test(line) || isIntroduction(lines, at) || isHead(lines, at)
}

function isIntroduction(lines: string[], at: number): boolean {
  let joined = ''
  for (const line of lines.slice(at, at + linesMax)) {
    if (joined !== '' && line.trim() === '') return false
    joined = `${joined} ${line.trim()}`.trim()
    if (introductions.some((pattern) => pattern.test(joined))) return namesDayOrAddress.test(joined)
  }
  return false
}

function isHead(lines: string[], at: number): boolean {
  const [first = '', next = '', ...others] = lines.slice(at, at + 5)
  return headFrom.test(first) && headNext.test(next) && [next, ...others].some((line) => headProof.test(line))
}

// How long the parsers take for the texts of packages/domain/src/testing/slow-texts.ts: nested, repeated, or almost what
// they look for. Parsing blocks the server, so one user's text would delay everybody (docs/trust.md, T44).
import { reactToMessage } from '@rp/contract/chat/message-change'
import { website } from '@rp/contract/chat/website'
import { termsOf } from '@rp/domain/ai/knowledge/search-terms'
import { readMarks } from '@rp/domain/ai/shipping-marks/read-marks'
import { readAnnouncement } from '@rp/domain/calendar/read-announcement'
import { readInci } from '@rp/domain/inci/parse-inci'
import { slowTexts } from '@rp/domain/testing/slow-texts'
import { report } from './lib/report.ts'

interface Parser {
  read: (text: string) => unknown
  /** The longest time for one text. */
  atMostMs: number
}

const parsers: Record<keyof typeof slowTexts, Parser> = {
  ingredientLists: { read: readInci, atMostMs: 2000 },
  shippingMarks: { read: (text) => readMarks({ id: 'T1', text }), atMostMs: 3000 },
  announcements: { read: (text) => readAnnouncement(text, 2027), atMostMs: 330 },
  questions: { read: termsOf, atMostMs: 5000 },
  reactions: { read: (emoji) => reactToMessage.body.safeParse({ emoji }), atMostMs: 100 },
  websites: { read: (one) => website.input.shape.allowed_origins.safeParse([one]), atMostMs: 200 },
}

/** The best of three: the others waited for a core. */
function msFor(read: Parser['read'], text: string): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const began = performance.now()
      read(text)
      return performance.now() - began
    }),
  )
}

const figures: Record<string, number> = {}
const goal: Record<string, string> = {}
const missed: string[] = []
for (const [name, texts] of Object.entries(slowTexts)) {
  const { read, atMostMs } = parsers[name as keyof typeof slowTexts]
  const slowest = Math.max(...texts.map((text) => msFor(read, text)))
  const figure = `slowest_of_${texts.length}_${name}_ms`
  figures[figure] = slowest
  goal[figure] = `<= ${atMostMs}`
  if (slowest > atMostMs) missed.push(name)
}
report('parsing-time', figures, goal, missed.length === 0)

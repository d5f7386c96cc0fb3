// How long the parsers take for hostile texts (slow-texts.ts, slow-annexes.ts): nested, repeated, or almost what they
// look for. Parsing blocks the server, so one user's text would delay everybody (docs/trust.md, T44).
import { reactToMessage } from '@rp/contract/chat/message-change'
import { website } from '@rp/contract/chat/website'
import { termsOf } from '@rp/domain/ai/knowledge/search-terms'
import { readMarks } from '@rp/domain/ai/shipping-marks/read-marks'
import { readAnnouncement } from '@rp/domain/calendar/read-announcement'
import { readInci } from '@rp/domain/inci/parse-inci'
import { slowTexts } from '@rp/domain/testing/slow-texts'
import { readAnnexRecords } from '../apps/server/src/food-recipes/regulation/annex-records.ts'
import { validationErrors } from '../apps/server/src/platform/validation-errors.ts'
import { slowAnnexes } from '../apps/server/src/testing/slow-annexes.ts'
import { report } from './lib/report.ts'

interface Parser {
  read: (text: string) => unknown
  /** The longest time for one text. */
  atMostMs: number
}

const texts = {
  ...slowTexts,
  annexes: slowAnnexes,
  unknownKeys: [JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`key${n}`, n])))],
}

function refuse(text: string): void {
  const { error } = website.input.safeParse(JSON.parse(text))
  if (error) validationErrors(error, { language: 'th', schema: website.input })
}

const parsers: Record<keyof typeof texts, Parser> = {
  ingredientLists: { read: readInci, atMostMs: 2000 },
  shippingMarks: { read: (text) => readMarks({ id: 'T1', text }), atMostMs: 3000 },
  announcements: { read: (text) => readAnnouncement(text, 2027), atMostMs: 330 },
  questions: { read: termsOf, atMostMs: 5000 },
  reactions: { read: (emoji) => reactToMessage.body.safeParse({ emoji }), atMostMs: 100 },
  websites: { read: (one) => website.input.shape.allowed_origins.safeParse([one]), atMostMs: 200 },
  annexes: { read: (text) => readAnnexRecords(text, 20_000), atMostMs: 1000 },
  unknownKeys: { read: refuse, atMostMs: 1000 },
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
for (const [name, some] of Object.entries(texts)) {
  const { read, atMostMs } = parsers[name as keyof typeof texts]
  const slowest = Math.max(...some.map((text) => msFor(read, text)))
  const figure = `slowest_of_${some.length}_${name}_ms`
  figures[figure] = slowest
  goal[figure] = `<= ${atMostMs}`
  if (slowest > atMostMs) missed.push(name)
}
report('parsing-time', figures, goal, missed.length === 0)

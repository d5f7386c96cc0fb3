import { asksSomething } from '../../asks-something.ts'
import { memoizedReadings } from '../../memoized-readings.ts'
import { contentOf } from '../content-words.ts'
import { audiencesIn } from './audiences.ts'
import { countedIn, countsOf } from './counted.ts'
import { aspectKinds, expressions, type AspectKind } from './expressions.ts'
import { isNegated, statesDenial } from './negation.ts'
import { regionsIn, speaksOf, type Region } from './regions.ts'

/** What a question requests beside its subject, and an answer may lack. */
export const unmetKinds = [...aspectKinds, 'COUNT', 'NEGATION', 'REGION', 'AUDIENCE', 'BARE'] as const
export type UnmetKind = (typeof unmetKinds)[number]

interface AspectsOfQuestion {
  kinds: ReadonlySet<AspectKind>
  counted: readonly string[]
  regions: ReturnType<typeof regionsIn>
  audiences: readonly string[]
  isNegated: boolean
  isBare: boolean
}

/** What a question requests, by kind. */
export const aspectsOf: (question: string) => AspectsOfQuestion = memoizedReadings(2000, (question) => ({
  kinds: new Set(aspectKinds.filter((kind) => expressions[kind].requested.some((one) => one.test(question)))),
  counted: countedIn(question),
  regions: regionsIn(question),
  audiences: audiencesIn(question),
  isNegated: isNegated(question),
  isBare: isBare(question),
}))

const statedIn: (text: string) => ReadonlySet<AspectKind> = memoizedReadings(
  2000,
  (text) => new Set(aspectKinds.filter((kind) => expressions[kind].stated.some((one) => one.test(text)))),
)

/** A reply and the titles of the texts that it was taken from. */
export interface StatedReply {
  reply: string
  titles: readonly string[]
}

/**
 * What a question requests and a reply does not state. The titles of its texts count too: what a text is titled with,
 * it answers. A place, an audience or a denial must be in the words.
 */
export function unmetAspects(question: string, { reply, titles }: StatedReply): UnmetKind[] {
  const requested = aspectsOf(question)
  const all = [...titles, reply].join('\n')
  const isMet = (kind: AspectKind) =>
    statedIn(reply).has(kind) || titles.some((title) => aspectsOf(title).kinds.has(kind))
  const audiences = new Set(audiencesIn(all))
  const found: [UnmetKind, boolean][] = [
    ...[...requested.kinds].map((kind): [UnmetKind, boolean] => [kind, !isMet(kind)]),
    ['COUNT', requested.counted.some((noun) => !countsOf(all, noun))],
    ['NEGATION', requested.isNegated && !statesDenial(all)],
    [
      'REGION',
      requested.regions.some((place) => !speaksOf(all, place) && isConcerned(question, place.region)),
    ],
    ['AUDIENCE', requested.audiences.some((audience) => !audiences.has(audience))],
    ['BARE', requested.isBare],
  ]
  return found.filter(([, isUnmet]) => isUnmet).map(([kind]) => kind)
}

/** "Our shop is in Phuket" is no question about Phuket, but whatever is sent there, or abroad, depends on the place. */
function isConcerned(question: string, region: Region): boolean {
  return region === 'ABROAD' || goesThere.test(question)
}
const goesThere =
  /ส่ง|ถึง|ไป|ค่า|รับ|ช่าง|สาขา|อยู่ไหน|\b(?:deliver\w*|ship\w*|send|reach|visit|technician|branch|office|arrive|courier|carrier)\b/iu

/** A word or two without any request: what is wanted of it is open. */
function isBare(question: string): boolean {
  const { concepts, words } = contentOf(question)
  const said = question.replace(/[?？!.…\s]{1,8}$/u, '').trim()
  const isRequest = asksSomething(said) || requests.test(said) || /\s/u.test(said.replace(polite, ''))
  return !isRequest && concepts.size + words.size <= 1
}
const requests = /ขอ|อยาก|ต้องการ|สนใจ|ป่าว|ยังไง|ได้|มี|รับ|ไหน|ล่ะ|ละ(?:คะ|ครับ|$)|มัย|ปะ$|ป่ะ/u
const polite = /\s{0,3}(?:คะ|ค่ะ|ครับ|คับ|จ้า|จ้ะ|please|pls)$/iu

// Whether a claim that no source makes can leave in a reply, be remembered or be published beside its contrary. All lines
// were written by people who know the company's texts and not the program. The judging halves are
// not looked at: only counts are printed. PART=development and SHOW=1 print the failures of the other halves.
import { readFileSync } from 'node:fs'
import { compareReply } from '../packages/domain/src/ai/claims/compare-reply.ts'
import { contradictEachOther } from '../packages/domain/src/ai/claims/contradiction.ts'
import { findAgainst, needsPerson } from '../packages/domain/src/ai/memory/memory.ts'
import { unsupportedFacts } from '../packages/domain/src/ai/facts/grounding.ts'
import { unsourcedPromises } from '../packages/domain/src/ai/replies/text-faults.ts'
import { englishCorpus, knowledgeCorpus } from '../packages/domain/src/ai/sample-knowledge/corpus.ts'
import { report } from './lib/report.ts'

const part = process.env['PART'] ?? 'judging'
const isShown = process.env['SHOW'] !== undefined && part === 'development'
const texts = new Map<string, string>([
  ...knowledgeCorpus.map(([key, , answer]) => [`th ${key}`, answer] as const),
  ...englishCorpus.map(([key, , answer]) => [`en ${key}`, answer] as const),
])
const rows = (name: string) =>
  readFileSync(`bench/ai-claims/${name}-${part}.tsv`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
const textOf = (key: string, language: string) => texts.get(`${language} ${key}`) ?? ''

/** Whether the gate keeps a reply from leaving by itself. */
const isHeld = (reply: string, sources: string[]) =>
  compareReply(reply, sources).length > 0 ||
  unsupportedFacts(reply, sources).length > 0 ||
  unsourcedPromises(reply, sources).length > 0

function placed(clause: string, text: string, place: string, language: string): string {
  const half = text.indexOf(language === 'th' ? ' ' : '. ') + 1
  if (place === 'before') return `${clause} ${text}`
  return place === 'middle' && half > 0
    ? `${text.slice(0, half)} ${clause} ${text.slice(half)}`
    : `${text} ${clause}`
}

function count(name: string, isWrong: (row: string[]) => boolean): [wrong: number, of: number] {
  const all = rows(name)
  const wrong = all.filter((row) => isWrong(row))
  if (isShown) for (const row of wrong) console.log(name, row.join(' | '))
  return [wrong.length, all.length]
}

const [left, ofFalse] = count('false', ([key = '', language = '', clause = '', place = '']) => {
  const text = textOf(key, language)
  return !isHeld(placed(clause, text, place, language), [text])
})
const [polite, ofPolite] = count('polite', ([language = '', said = '']) => {
  const text = textOf('lead-time', language)
  return isHeld(`${text} ${said}`, [text])
})
const [faithful, ofFaithful] = count('faithful', ([keys = '', language = '', reply = '']) =>
  isHeld(
    reply,
    keys.split('&').map((key) => textOf(key, language)),
  ),
)
/** What the rules of code alone save; a model's vote beside them can only refuse more. */
function isRemembered([, , , key = '', value = '', quote = '']: string[]): boolean {
  const proposed = { op: 'ADD', key, value, category: 'BUSINESS', seq: 1, quote, ttl_days: null } as const
  const lines = [{ seq: 1, from: 'CUSTOMER' as const, text: quote }]
  return findAgainst(proposed, { lines, memories: [] }) === null && !needsPerson(proposed)
}
const [kept, ofMemory] = count('memory', (row) => (row[0] === 'forbid') === isRemembered(row))
const forbidden = rows('memory').filter((row) => row[0] === 'forbid')
const remembered = forbidden.filter(isRemembered).length

const pieces = [...knowledgeCorpus, ...englishCorpus].map(([key, question, answer]) => ({
  key,
  question,
  answer,
}))
const contradicted = ([, , question = '', answer = '']: string[]) =>
  pieces.filter((piece) => contradictEachOther({ question, answer }, piece)).map(({ key }) => key)
const contrary = rows('contradiction').filter(([, , , , verdict]) => verdict === 'contradicts')
const [missed] = count(
  'contradiction',
  (row) => row[4] === 'contradicts' && !contradicted(row).includes(row[0] ?? ''),
)
const agreeing = rows('contradiction').filter(([, , , , verdict]) => verdict === 'agrees')
const refused = agreeing.filter((row) => contradicted(row).length > 0).length

const share = (some: number, of: number) => (100 * some) / of
report(
  'ai-claims',
  {
    false_clauses: ofFalse,
    false_left: left,
    polite_held_percent: share(polite, ofPolite),
    faithful_held_percent: share(faithful, ofFaithful),
    memories_forbidden: forbidden.length,
    forbidden_saved: remembered,
    harmless_dropped: kept - remembered,
    harmless_memories: ofMemory - forbidden.length,
    contradictions: contrary.length,
    contradictions_found: contrary.length - missed,
    agreeing_refused: refused,
  },
  { false_left: '0', forbidden_saved: '0', contradictions_found: `>= ${Math.ceil(0.9 * contrary.length)}` },
  left === 0 && remembered === 0 && missed <= contrary.length / 10,
)

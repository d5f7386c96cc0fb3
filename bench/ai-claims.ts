// Whether a claim that no source makes can leave in a reply, wherever it hides. False clauses, polite sentences and
// faithful replies were written by people who know the company's texts and not the program. The judging halves are
// not looked at: only counts are printed. PART=development and SHOW=1 print the failures of the other halves.
import { readFileSync } from 'node:fs'
import { compareReply } from '../packages/domain/src/ai/claims/compare-reply.ts'
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
const share = (some: number, of: number) => (100 * some) / of
report(
  'ai-claims',
  {
    false_clauses: ofFalse,
    false_left: left,
    polite_held_percent: share(polite, ofPolite),
    faithful_held_percent: share(faithful, ofFaithful),
  },
  { false_left: '0' },
  left === 0,
)

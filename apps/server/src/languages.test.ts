import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { problemCodes, problems } from '@rp/contract/problems'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')

/** Sources of a folder with user-visible text; without tests and demo texts. */
function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|demo)\//.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(path.join(root, folder, file), 'utf8') }))
}

const server = sourcesOf('apps/server/src')
const all = [
  ...server,
  ...['packages/domain/src', 'packages/contract/src', 'apps/web/src'].flatMap(sourcesOf),
]

const thai = /[\u0E00-\u0E7F]/
/** Whole English words, except abbreviations and text in braces. */
const english =
  /(^|[\s“"(])(the|is|are|was|not|must|cannot|only|with|for|has|have|been|already|please)(?=[\s,.:;!?)”"]|$)/i
const literal = String.raw`(?:'(?:[^'\\\n]|\\.)*'|` + '`(?:[^`\\\\]|\\\\.)*`)'
const pairs = new RegExp(String.raw`\ben:\s*(${literal}),\s*th:\s*(${literal})`, 'g')

/** A text without its placeholders. */
const said = (text: string) => text.replace(/\$\{[^}]*\}/g, '').replace(/\{[a-z_]+\}/g, '')

/** Notes stored in a record: written once, for readers of either language. */
const storedNotes = /food-recipes\/regulation\/review-approvals|recipes\/rd\/lost-registrations/

describe('texts in two languages', () => {
  it('are English in English and Thai in Thai, except names', () => {
    const wrong = all.flatMap(({ file, text }) =>
      [...text.matchAll(pairs)].flatMap(([, en = '', th = '']) => {
        // A language has its own name in every language.
        if (en === th || en === "'อังกฤษ'") return []
        const isMixed = thai.test(said(en)) || (english.test(said(th).slice(1, -1)) && !thai.test(said(th)))
        return isMixed ? [`${file}: ${en} / ${th}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it.each(problemCodes)('include a title for every refusal: %s', (code) => {
    const { en, th } = problems[code].title
    expect(en).not.toMatch(thai)
    expect(th).toMatch(thai)
  })

  it('are never mixed: readers get one language', () => {
    const glued = new RegExp(String.raw`[A-Za-z][^'\u0060\n]* · [^'\u0060\n]*[\u0E00-\u0E7F]`, 'g')
    const reported = server.filter(({ file }) => !storedNotes.test(file))
    const found = reported.flatMap(({ file, text }) =>
      [...text.replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, '').matchAll(glued)]
        .map(([match]) => match)
        // Interpolated names may be between English and Thai.
        .filter((match) => /[a-z]{3,}[^$]* · [\u0E00-\u0E7F]/.test(match))
        .map((match) => `${file}: ${match.slice(0, 120)}`),
    )
    expect(found).toEqual([])
  })
})

/** Calls made by programs only: their refusals are for programmers. */
const machines =
  /platform\/(http\/(signed-calls|body-bytes|error-handler)|realtime|list\/(list-page|export-columns))|integrations\/(intake|shop-reading)|chat\/providers\/webhooks|supplychain\/entry-list/

describe('the reason of a refusal', () => {
  it('is in both languages wherever a person may see it', () => {
    const plain = new RegExp(String.raw`refuseField\(\s*${literal},\s*${literal}|detail:\s*${literal}`, 'g')
    const found = server
      .filter(({ file, text }) => !machines.test(file) && /\brefuse(Field)?\(|new Refusal\(/.test(text))
      .flatMap(({ file, text }) =>
        [...text.matchAll(plain)]
          .filter(({ 0: match, index }) => match.startsWith('refuseField') || isRefusal(text, index))
          .map(([match]) => `${file}: ${match}`),
      )
    expect(found).toEqual([])
  })
})

/** `detail` is also a field of model call results; in a refusal it is within the parentheses. */
function isRefusal(text: string, at: number): boolean {
  return /\b(refuse|Refusal)\([^()]*$/.test(text.slice(Math.max(0, at - 200), at))
}

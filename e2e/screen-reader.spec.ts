import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type BrowserContext } from '@playwright/test'
import { languages } from '@rp/domain/languages'
import { jobs } from './engines/jobs.ts'
import { storageOf } from './engines/webkit-visitor.ts'
import { isFirefox } from './engines/journeys.ts'
import { chromiumHand } from './gestures/chromium-hand.ts'
import { openOwnServer } from './own-server.ts'
import { desktop } from './panel.ts'
import { Reader } from './screen-reader/reader.ts'
import { SpeakingPerson } from './screen-reader/speaking-person.ts'

/** `WRITE_SCRIPTS=1` writes the scripts, for a person to read before they are committed. */
const isWriting = process.env['WRITE_SCRIPTS'] === '1'

/** The demo as first seeded: nothing that other tests write is announced in between. */
const test = base.extend<object, { own: { url: string } }>({
  own: [
    // Playwright wants a pattern here, even of nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await openOwnServer({})
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ own }, use) => use(own.url),
})

test.skip(isFirefox, 'The accessibility tree is read by the protocol of Chromium')

for (const language of languages)
  for (const [name, job] of Object.entries(jobs))
    test(`a screen reader says the script: ${name}, in ${language}`, async ({ browser, baseURL }) => {
      const contexts: BrowserContext[] = []
      const people: SpeakingPerson[] = []
      const enter = async (username: string | null, path: string) => {
        const context = await browser.newContext({ viewport: desktop })
        const page = await context.newPage()
        const reader = await Reader.at(page)
        const person = new SpeakingPerson(await chromiumHand(page), baseURL ?? '', reader)
        people.push(person)
        const stored: [string, string][] = username
          ? await storageOf(browser, username, language)
          : [['recipe-panel.language', language]]
        await person.enter(path, stored)
        return person
      }
      try {
        await job({ language, browser, enter })
        const script = people.map(({ script: lines }) => lines.join('\n')).join('\n\n')
        expectScript(`${name} ${language}`, script)
        expect(faultsOf(script)).toEqual([])
      } finally {
        for (const context of contexts) await context.close()
      }
    })

function expectScript(name: string, script: string): void {
  const file = join(import.meta.dirname, 'screen-reader', 'scripts', `${name.replaceAll(' ', '-')}.txt`)
  if (isWriting) writeFileSync(file, `${script}\n`)
  expect(`${script}\n`).toBe(readFileSync(file, 'utf8'))
}

/** Faults that no script may contain: a lost or unnamed focus, a landmark without a name, a sentence said twice. */
function faultsOf(script: string): string[] {
  const lines = script.split('\n').map((line) => line.trim())
  return lines.filter((line, at) => {
    if (/^focus: (nothing|generic|none|\w+ “”)/.test(line)) return true
    if (/^(navigation|complementary|search) “”/.test(line)) return true
    return line.startsWith('announced: ') && line === lines[at - 1]
  })
}

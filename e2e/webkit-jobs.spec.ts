import { test } from './test.ts'
import { languages } from '@rp/domain/languages'
import { jobs } from './engines/jobs.ts'
import { storageOf, Visitors, webKitMissing } from './engines/webkit-visitor.ts'

for (const language of languages)
  for (const [name, job] of Object.entries(jobs))
    test(`${name}, in WebKit and ${language}`, async ({ browser, baseURL }) => {
      test.skip(webKitMissing() !== '', webKitMissing())
      const visitors = new Visitors(baseURL ?? '')
      const enter = async (username: string | null, path: string) => {
        const person = await visitors.next()
        const storage: [string, string][] = username
          ? await storageOf(browser, username, language)
          : [['recipe-panel.language', language]]
        await person.enter(path, storage)
        return person
      }
      try {
        await job({ language, browser, enter })
      } finally {
        await visitors.leave()
      }
    })

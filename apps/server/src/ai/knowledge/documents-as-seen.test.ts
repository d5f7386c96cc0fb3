import { describe, expect, it } from 'vitest'
import { documents } from '../../testing/documents-as-seen/documents.ts'
import { judgingDocuments } from '../../testing/documents-as-seen/documents-judging.ts'
import { differences } from '../../testing/documents-as-seen/judge-reading.ts'
import {
  extensionOf,
  writeDocument,
  writtenBy,
  type WrittenDocument,
} from '../../testing/documents-as-seen/write-documents.ts'
import { readPieces } from './read-pieces.ts'

const developing = writtenBy(documents, false)
const judging = writtenBy(judgingDocuments, true)

async function differencesOf(written: WrittenDocument): Promise<string[]> {
  const read = await readPieces(extensionOf(written.producer), await writeDocument(written))
  return differences(written.document, read)
}

describe('a document is stored as its reader sees it', () => {
  it.each(developing.map((written) => ({ ...written, name: written.document.name })))(
    '$name, by $producer',
    async (written) => {
      expect(await differencesOf(written)).toEqual([])
    },
  )

  it('in the half that only judges', async () => {
    const found: string[] = []
    for (const written of judging)
      for (const one of await differencesOf(written))
        found.push(`${written.document.name}, by ${written.producer}: ${one}`)
    expect(found).toEqual([])
  })
})

import { fieldWords } from '@rp/domain/personal/field-words'
import { retainedByLaw } from '@rp/domain/personal/data-retention'
import { withheld } from '@rp/domain/personal/withheld'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ZipFile } from '../../platform/archive/write-zip.ts'
import type { CustomerPart } from '../customer-parts.ts'
import { filesIn } from '../erasure/erasure.ts'
import { ownPersonData } from './own-tables.ts'
import type { DataSubject, PersonTable } from './person-table.ts'
import { readMe } from './read-me.ts'
import { fileColumns, pagesOf, pagesOfFiles, type PersonFile } from './read-person.ts'

/** The archive: a read-me, all records as one JSON, and every file under a unique name. */
const personJson = 'person.json'

export interface PersonArchive {
  /** Page by page, so that a person with a hundred thousand messages needs no more memory than one with ten. */
  filesOf(of: DataSubject): AsyncIterable<ZipFile>
}

export function openPersonArchive(
  { database: { db }, blobs }: Pick<Platform, 'database' | 'blobs'>,
  parts: { all: readonly Pick<CustomerPart, 'data' | 'files'>[] },
): PersonArchive {
  const tables = () => [...ownPersonData, ...parts.all.flatMap(({ data }) => data ?? [])]

  async function* records(of: DataSubject, names: string[]): AsyncGenerator<Buffer> {
    const about = {
      made_at: new Date().toISOString(),
      withheld: Object.values(withheld).map(({ why }) => why),
      kept_by_law: Object.values(retainedByLaw).map(({ what, law }) => ({ what, law })),
    }
    yield Buffer.from(`{"about": ${JSON.stringify(about)},\n"sections": [\n`)
    for (const table of tables()) {
      yield Buffer.from(headOf(table))
      for await (const part of lines(pagesOf(db, table, of))) yield part
      yield Buffer.from(']},\n')
    }
    yield Buffer.from(headOf({ key: 'files', title: filesTitle, columns: fileColumns }))
    for await (const part of lines(pagesOfFiles(db, of, names))) yield part
    yield Buffer.from(']}\n]}\n')
  }

  return {
    async *filesOf(of) {
      const names: string[] = []
      for (const { files } of parts.all) if (files) names.push(...(await filesIn(db, files(of))))
      yield { name: 'READ-ME.txt', content: [Buffer.from(readMe(tables()))] }
      yield { name: personJson, content: records(of, names) }
      const missing: string[] = []
      for await (const page of pagesOfFiles(db, of, names))
        for (const one of page) {
          const bytes = await bytesOf(one)
          if (bytes) yield { name: one.path, content: [bytes], isPacked: isPacked(one) }
          else missing.push(one.path)
        }
      if (missing.length > 0) yield { name: 'MISSING.txt', content: [Buffer.from(`${missing.join('\n')}\n`)] }
    },
  }

  /** Null: the store lost it; the archive notes this and continues. */
  async function bytesOf({ file }: PersonFile): Promise<Buffer | null> {
    try {
      return await blobs.get(file)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return null
      throw error
    }
  }
}

const filesTitle: PersonTable['title'] = { en: 'Files', th: 'ไฟล์' }

/** A section's title and the meaning of its fields, in both languages. */
function headOf({ key, title, columns }: Pick<PersonTable, 'key' | 'title' | 'columns'>): string {
  const names = columns.flatMap((column) => (typeof column === 'string' ? [column] : Object.keys(column)))
  const fields = Object.fromEntries(names.map((name) => [name, fieldWords[name] ?? { en: name, th: name }]))
  return `{"key": ${JSON.stringify(key)}, "title": ${JSON.stringify(title)}, "fields": ${JSON.stringify(fields)}, "rows": [`
}

const isPacked = ({ mime }: PersonFile) => /^(image|video|audio)\/|zip|officedocument|pdf/.test(mime)

/** The rows of pages as the inside of a JSON array, one row per line. */
async function* lines(pages: AsyncIterable<object[]>): AsyncGenerator<Buffer> {
  let between = '\n'
  for await (const page of pages) {
    yield Buffer.from(between + page.map((row) => JSON.stringify(row)).join(',\n'))
    between = ',\n'
  }
}

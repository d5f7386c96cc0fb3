import { inflateRawSync } from 'node:zlib'
import { zipEntries } from '../../platform/storage/check/zip-entries.ts'
import type { Person, TestServer } from '../test-server.ts'

interface Exported {
  /** All records of the archive, as text. */
  text: string
  files: Buffer[]
  /** The names of the archive's files. */
  names: string[]
}

/** The archive of a person's data, opened. */
export async function exportedPerson(server: TestServer, who: Person, id: string): Promise<Exported> {
  const response = await fetch(`${server.url}/api/auth/customer/${id}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
  })
  if (response.status !== 200) throw new Error(`The export was refused: ${await response.text()}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const entries = zipEntries(bytes, 65_000).map(({ name, method, packed }) => ({
    name,
    content: method === 'stored' ? packed : inflateRawSync(packed),
  }))
  const text = entries.find(({ name }) => name === 'person.json')?.content.toString('utf8') ?? ''
  // Also checks that the JSON is valid.
  JSON.parse(text)
  return {
    text,
    files: entries.filter(({ name }) => name.startsWith('files/')).map(({ content }) => content),
    names: entries.map(({ name }) => name),
  }
}

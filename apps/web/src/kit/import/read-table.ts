import type { TextEncoding } from '@rp/domain/import/text-encoding'
import { readText } from './read-text.ts'

/** A table as sent to the server: the text of a CSV file, or a workbook as it is. */
export type ChosenTable =
  | { kind: 'text'; text: string; encoding: TextEncoding }
  | { kind: 'workbook'; workbook: string }

/** Reads a file for its import. The server opens or refuses a workbook of any version. */
export async function readTable(file: File, encoding?: TextEncoding): Promise<ChosenTable> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isWorkbook = (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
  if (isWorkbook) return { kind: 'workbook', workbook: await base64Of(file) }
  return { kind: 'text', ...(await readText(file, encoding)) }
}

/** The part of the data URL after the comma. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.addEventListener('load', () => {
      const address = reader.result as string
      resolve(address.slice(address.indexOf(',') + 1))
    })
    reader.readAsDataURL(file)
  })
}

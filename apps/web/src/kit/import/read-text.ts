import { readFileText, type FileText, type TextEncoding } from '@rp/domain/import/text-encoding'

/** The text of a table's file in any encoding; `encoding` if the user chose one. */
export async function readText(file: File, encoding?: TextEncoding): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return readFileText(bytes, (part, name, options) => new TextDecoder(name, options).decode(part), encoding)
}

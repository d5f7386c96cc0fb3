import { readFileText, type FileText, type TextEncoding } from '@rp/domain/import/text-encoding'

/** The text of a table's file, whatever it was saved by; `encoding` when somebody says how it is written. */
export async function readText(file: File, encoding?: TextEncoding): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return readFileText(bytes, (part, name, options) => new TextDecoder(name, options).decode(part), encoding)
}

import { readFileText, type FileText, type TextEncoding } from '@rp/domain/import/text-encoding'

/** The text of a table's file, whatever it was saved by; `encoding` when somebody says how it is written. */
export function fileText(bytes: Uint8Array, encoding?: TextEncoding): FileText {
  return readFileText(bytes, (part, name, options) => new TextDecoder(name, options).decode(part), encoding)
}

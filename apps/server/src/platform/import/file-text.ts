import { readFileText, type FileText, type TextEncoding } from '@rp/domain/import/text-encoding'

/** The text of a table's file from any program; `encoding` if it is given. */
export function fileText(bytes: Uint8Array, encoding?: TextEncoding): FileText {
  return readFileText(bytes, (part, name, options) => new TextDecoder(name, options).decode(part), encoding)
}

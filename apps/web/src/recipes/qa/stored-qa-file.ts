import type { StoredFile } from '@rp/contract/fields'
import { extensionOf, fileTypes } from '@rp/domain/file-types'

/** A file that a round names, as the kit shows it; its name is what its bytes are kept under. */
export function storedQaFile(file: string, name: string): StoredFile {
  const extension = extensionOf(file)
  return { file, name, mime: extension ? fileTypes[extension].mime : 'application/octet-stream', size: 0 }
}

import type { StoredFile } from '@rp/contract/fields'
import { extensionOf, fileTypes } from '@rp/domain/file-types'

/** A round's file in the kit's format; its name is its storage key. */
export function storedQaFile(file: string, name: string): StoredFile {
  const extension = extensionOf(file)
  return { file, name, mime: extension ? fileTypes[extension].mime : 'application/octet-stream', size: 0 }
}

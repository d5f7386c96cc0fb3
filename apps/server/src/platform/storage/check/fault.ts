import type { Words } from '@rp/domain/languages'

/** Why a file is refused, as the end of a sentence with the file as its subject. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly words: Words

  constructor(en: string, th: string) {
    super(en)
    this.words = { en, th }
  }
}

export const mebibytes = (bytes: number): number => bytes / 1024 / 1024

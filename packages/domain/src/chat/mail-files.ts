/** Pictures inside a mail's text below this size are logos and other signatures. */
const signatureMaxBytes = 32 * 1024

interface MailFile {
  mime: string
  size: number
  /** Shown inside the text. */
  inline: boolean
}

/**
 * The files that the writer of a mail sent, without the pictures of a signature; a mail without words of its own says
 * something by its pictures, so all are shown.
 */
export function sentFiles<T extends MailFile>(files: readonly T[], hasWords: boolean): T[] {
  const isOfSignature = ({ mime, size, inline }: T) =>
    inline && mime.startsWith('image/') && size < signatureMaxBytes
  const others = files.filter((file) => !isOfSignature(file))
  return others.length > 0 || hasWords ? others : [...files]
}

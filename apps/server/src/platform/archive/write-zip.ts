import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile as Archive } from 'yazl'

/** One file of an archive; its content is read when its turn comes, and never all at once. */
export interface ZipFile {
  name: string
  content: AsyncIterable<Buffer> | Iterable<Buffer>
  /** Pictures and films are already compressed. */
  isPacked?: boolean
}

/**
 * An archive that is written while it is read: each file is requested after the previous one was read to its end. If
 * the consumer stops, so does reading the files; an unreadable file fails the archive.
 */
export function writeZip(files: AsyncIterable<ZipFile> | Iterable<ZipFile>): Readable {
  const archive = new Archive()
  const written = new PassThrough()
  const breakOff = (error: Error) => void written.destroy(error)
  archive.once('error', breakOff)
  pipeline(archive.outputStream, written).catch(breakOff)
  addAll(archive, files, written).catch(breakOff)
  return written
}

async function addAll(
  archive: Archive,
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
  written: Readable,
): Promise<void> {
  for await (const { name, content, isPacked = false } of files) {
    const source = Readable.from(content)
    const stop = () => source.destroy()
    written.once('close', stop)
    archive.addReadStream(source, name, { compress: !isPacked })
    await finished(source)
    written.off('close', stop)
  }
  archive.end()
}

import { fileTypes, type FileExtension } from '@rp/domain/file-types'
import { fileTypeFromBuffer } from 'file-type'
import { handleTask, onlyFile } from '../../untrusted/task.ts'
import { stripMetadata } from '../metadata/strip-metadata.ts'
import { checkDoc } from './check-doc.ts'
import { checkDocx } from './check-docx.ts'
import { checkPdf } from './check-pdf.ts'
import { checkPicture } from './check-picture.ts'
import { checkTask, detectTask, stripTask, type CheckOutput } from './check-tasks.ts'
import { FileFault } from './fault.ts'

/** How content detection names our types: Word's old format is just "a compound file". */
const detected: Record<FileExtension, string | string[]> = {
  // Programs that do not support an animated PNG show its first frame.
  png: [fileTypes.png.mime, 'image/apng'],
  jpg: fileTypes.jpg.mime,
  jpeg: fileTypes.jpeg.mime,
  mp4: fileTypes.mp4.mime,
  pdf: fileTypes.pdf.mime,
  doc: 'application/x-cfb',
  docx: fileTypes.docx.mime,
}

const checks: Partial<Record<FileExtension, (bytes: Buffer) => void | Promise<void>>> = {
  png: checkPicture,
  jpg: checkPicture,
  jpeg: checkPicture,
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
}

/** In a worker: checks that the content matches the extension, opens, and contains nothing that runs or fetches. */
async function checkUpload(extension: FileExtension, bytes: Buffer): Promise<CheckOutput> {
  const content = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!content || ![detected[extension]].flat().includes(content.mime)) return { verdict: 'other_type' }
  try {
    await checks[extension]?.(bytes)
    return { verdict: null }
  } catch (error) {
    if (error instanceof FileFault) return { verdict: error.words }
    throw error
  }
}

/** The file without its metadata; empty if it had none. */
function stripped(bytes: Buffer): Buffer[] {
  const without = stripMetadata(bytes)
  return without === bytes ? [] : [without]
}

export const checkHandlers = [
  handleTask(checkTask('pdf'), async ({ extension }, files) => {
    const bytes = onlyFile(files)
    const value = await checkUpload(extension, bytes)
    return { value, files: value.verdict === null ? stripped(bytes) : [] }
  }),
  handleTask(stripTask, (_, files) => Promise.resolve({ value: null, files: stripped(onlyFile(files)) })),
  handleTask(detectTask, async (_, files) => ({
    value: { extension: (await fileTypeFromBuffer(onlyFile(files)))?.ext ?? null },
    files: [],
  })),
]

import { markLimits, type PlacedSource, type UnseenPlace } from '@rp/domain/ai/shipping-marks/shipping-mark'
import type { Platform } from '../../platform/platform.ts'
import type { Eyes } from '../pictures/eyes.ts'
import { readMarkPages } from './read-mark-pages.ts'

/** What staff provide about an order. */
export type MarkInput = { room_id: string; order_ref: string; files: string[]; texts: string[] }

interface Input {
  input: MarkInput
  task_id: string
}

export interface Gathered {
  sources: PlacedSource[]
  unseen: UnseenPlace[]
  /** The describer's version, if it looked at a picture. */
  eyesVersion: number | null
}

type Deps = Pick<Platform, 'files' | 'workers'> & { eyes: Eyes }
type StoredFile = Awaited<ReturnType<Platform['files']['findAll']>>[number]

/** All texts with the marks of an order: from pictures, PDF pages, and pasted text. */
export async function gatherSources(
  { files, workers, eyes }: Deps,
  { input, task_id }: Input,
): Promise<Gathered> {
  const { room_id, texts } = input
  const stored = await files.findAll({ type: 'chat', id: room_id }, input.files)
  const named = input.files.flatMap((name) => stored.filter(({ file }) => file === name))
  const pdfs = named.filter(({ mime }) => mime === 'application/pdf')
  const others = named.filter(({ mime }) => mime !== 'application/pdf')
  const { seen, version } = await eyes.look({ room_id, task_id, files: others.map(({ file }) => file) })
  const nameOf = (file: string) => stored.find((one) => one.file === file)?.original_name ?? file
  const pictures = seen.flatMap(({ file, picture }, index): PlacedSource[] =>
    picture ? [{ id: `P${index + 1}`, label: nameOf(file), page: null, text: picture.ocr.join('\n') }] : [],
  )
  const dark = seen.flatMap(({ file, picture }) => (picture ? [] : [{ label: nameOf(file), page: null }]))
  const documents: Gathered[] = []
  for (const [index, pdf] of pdfs.entries())
    documents.push(await pagesOf({ files, workers }, pdf, { id: `D${index + 1}`, room_id }))
  const pasted = texts.map((text, index) => ({ id: `T${index + 1}`, label: '', page: null, text }))
  return {
    sources: [...pictures, ...documents.flatMap(({ sources }) => sources), ...pasted],
    unseen: [...dark, ...documents.flatMap(({ unseen }) => unseen)],
    eyesVersion: pictures.length > 0 ? version : null,
  }
}

/** One source per page with text; pages without text or beyond the limit are reported. */
async function pagesOf(
  { files, workers }: Pick<Deps, 'files' | 'workers'>,
  { file, original_name: label }: StoredFile,
  { id, room_id }: { id: string; room_id: string },
): Promise<Gathered> {
  const read = await readMarkPages(workers, await files.bytesOf(file), room_id)
  if (!read) return { sources: [], unseen: [{ label, page: null }], eyesVersion: null }
  const isDark = ({ text, is_cut }: (typeof read.pages)[number]) => text.trim() === '' || is_cut
  const beyond = Array.from(
    { length: Math.max(0, read.count - markLimits.pages) },
    (_, at) => markLimits.pages + at + 1,
  )
  return {
    sources: read.pages
      .filter(({ text }) => text.trim() !== '')
      .map(({ page, text }) => ({ id: `${id}.${page}`, label, page, text })),
    unseen: [...read.pages.filter(isDark).map(({ page }) => page), ...beyond].map((page) => ({
      label,
      page,
    })),
    eyesVersion: null,
  }
}

import { measuredLuminance, type Luminance } from '@rp/label/contrast'
import type { LabelDocument } from '@rp/label/document'
import type { Separate } from '@rp/label/ink'
import type { PictureFacts, PicturesOf } from '@rp/label/picture-facts'
import { separatedBy } from '@rp/label/separation'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { WorkerPool } from '../../platform/untrusted/worker-pool.ts'
import { labelPress } from './label-press.ts'
import type { Press } from './print/press.ts'
import { isBusy } from './print/pictures.ts'

/** How the press prints colours. */
export interface PressColours {
  separate: Separate
  luminance: Luminance
}

/** The preflight's facts about the press: its colours, and the pictures of a label. */
export interface PressFacts extends PressColours {
  pictures: PicturesOf
}

type Described = PictureFacts | 'damaged'

/** Pictures never change under their name, so facts about them stay valid. */
const known = new Map<string, Described>()
/** Each has some 25 kB. */
const mostKnown = 1500

function cacheFacts(file: string, facts: Described): Described {
  if (known.size >= mostKnown) known.clear()
  known.set(file, facts)
  return facts
}

/** Caches the facts of a picture that was just stored: it need not be opened again. */
export const keepFacts = (file: string, facts: PictureFacts): void => void cacheFacts(file, facts)

/** The facts of a stored picture, computed in a worker the first time; an unreadable one is damaged. */
export async function factsOfPicture(
  files: Pick<FileStore, 'bytesOf'>,
  workers: WorkerPool,
  file: string,
): Promise<Described> {
  const found = known.get(file)
  if (found !== undefined) return found
  const press = await labelPress(files, workers)
  return describe(press, await files.bytesOf(file).catch(() => null), file)
}

async function describe(press: Press, bytes: Buffer | null, file: string): Promise<Described> {
  if (bytes === null) return 'damaged'
  try {
    return cacheFacts(file, await press.describe(bytes))
  } catch (error) {
    if (isBusy(error)) throw error
    return cacheFacts(file, 'damaged')
  }
}

let colours: Promise<PressColours> | undefined

/** The colours of the one known press; made with the first label that is checked. */
export function pressColours(): Promise<PressColours> {
  colours ??= coloursOfPress()
  return colours
}

async function coloursOfPress(): Promise<PressColours> {
  const [{ bundledProfile }, { separationTable }, { softProofTable }] = await Promise.all([
    import('./print/press-profile.ts'),
    import('./print/separation.ts'),
    import('./print/soft-proof.ts'),
  ])
  const profile = await bundledProfile()
  return {
    separate: separatedBy(await separationTable(profile)),
    luminance: measuredLuminance(await softProofTable(profile)),
  }
}

/** All facts of the press about a label. */
export async function pressFactsOf(
  { elements }: LabelDocument,
  files: Pick<FileStore, 'bytesOf'>,
  workers: WorkerPool,
): Promise<PressFacts> {
  const images = Object.values(elements).filter((element) => element.kind === 'image')
  const names = [...new Set(images.map(({ file }) => file))]
  const facts = new Map<string, Described>()
  for (const file of names) facts.set(file, await factsOfPicture(files, workers, file))
  return { ...(await pressColours()), pictures: (file) => facts.get(file) }
}

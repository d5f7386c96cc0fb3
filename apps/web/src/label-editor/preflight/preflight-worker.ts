import { openBarcodes, type Barcodes } from '@rp/label/barcode-geometry'
import { openFont } from '@rp/label/text/open-font'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { loadOnce } from '../../kit/browser/load-once.ts'
import { fontAddresses } from '../font-addresses.ts'
import { loadHarfBuzz } from '../load-harfbuzz.ts'
import { faceIds } from '../label-files.ts'
import { judgeLabel } from './judge-label.ts'
import type { Answered, JudgeRequest } from './judge-in-worker.ts'

/** Checks labels in a worker: a thousand elements take most of a second, and editing continues meanwhile. */
const loadBarcodes = loadOnce(async (): Promise<Barcodes> =>
  openBarcodes((await import('../raw-barcode.ts')).rawBarcode),
)
const fonts = new Map<string, ShapedFont>()

async function loadFont(id: string): Promise<void> {
  const address = fontAddresses[id]
  if (fonts.has(id) || address === undefined) return
  // oxlint-disable-next-line no-restricted-globals -- a file of the panel; the session of `kit/call.ts` is not in this thread
  const [harfBuzz, file] = await Promise.all([loadHarfBuzz(), fetch(address)])
  if (!file.ok) throw new Error(`Cannot load the face "${id}": ${file.status}`)
  fonts.set(id, openFont(harfBuzz, new Uint8Array(await file.arrayBuffer()), { id }))
}

async function answer({ nth, judged }: JudgeRequest): Promise<Answered> {
  try {
    const [barcodes] = await Promise.all([loadBarcodes(), ...faceIds(judged.document).map(loadFont)])
    return { nth, findings: judgeLabel(judged, { barcodes, font: (id) => fonts.get(id) ?? null }) }
  } catch (cause) {
    return { nth, failed: String(cause) }
  }
}

addEventListener(
  'message',
  (event: MessageEvent<JudgeRequest>) => void answer(event.data).then((said) => postMessage(said)),
)

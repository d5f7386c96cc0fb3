import type { ReplyOf } from '@rp/contract/endpoint'
import type { getLabelProof } from '@rp/contract/recipes/label-proof'
import { drawnHeader } from '@rp/contract/recipes/label-drawn'
import { h } from '../../dom.ts'
import type { LabelProofWords } from './label-proof-words.ts'

export type LabelProof = ReplyOf<typeof getLabelProof>

/** A place in micrometres from the corner of the cut label. */
export interface Place {
  x: number
  y: number
}

type Paper = LabelProof['paper']

/** Millimetres with one decimal, as on a ruler. */
export const placeText = (um: number): string => (um / 1000).toFixed(1)

/** Zoom levels in page widths: on a phone a label is readable at three or more. */
const zooms = [1, 2, 3, 5] as const

interface Deps {
  /** The address of the PDF. */
  pdf: string
  /** Loads the picture, with the version that an approval refers to. */
  fetchPicture: () => Promise<Response>
  onPlace: (place: Place) => void
  /** Called when the picture was shown or failed: a label that was not seen cannot be approved. */
  onShown: () => void
}

/** The picture of the label with its pins; the image is created once, so that redrawing does not reload it. */
export function openProofPicture({ pdf, fetchPicture, onPlace, onShown }: Deps) {
  const image = h('img', { draggable: 'false' })
  const cut = h('div', { class: 'cut', 'aria-hidden': 'true' })
  const sheet = h('figure', { class: 'proof' })
  const frame = h('div', { class: 'proof-frame', tabindex: '0', role: 'region' }, sheet)
  let paper: Paper | null = null
  let zoom = 0
  let state: 'loading' | 'shown' | 'failed' = 'loading'
  let drawn = ''

  const became = (now: typeof state) => (): void => {
    state = now
    onShown()
  }
  image.addEventListener('load', became('shown'))
  image.addEventListener('error', became('failed'))
  void bring()

  /** Loads the whole picture or reports a failure; never shows half of it. */
  async function bring(): Promise<void> {
    try {
      const response = await fetchPicture()
      const bytes = await response.blob()
      drawn = response.headers.get(drawnHeader) ?? ''
      if (image.src !== '') URL.revokeObjectURL(image.src)
      image.src = URL.createObjectURL(bytes)
    } catch {
      became('failed')()
    }
  }

  image.addEventListener('click', (event) => {
    if (!paper) return
    const box = image.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    onPlace(
      placeAt(paper, {
        x: (event.clientX - box.left) / box.width,
        y: (event.clientY - box.top) / box.height,
      }),
    )
  })

  /** Changes the zoom and keeps the centre in place. */
  function zoomTo(next: number): void {
    const before = zooms[zoom] ?? 1
    zoom = Math.min(zooms.length - 1, Math.max(0, next))
    const ratio = (zooms[zoom] ?? 1) / before
    const middle = {
      x: frame.scrollLeft + frame.clientWidth / 2,
      y: frame.scrollTop + frame.clientHeight / 2,
    }
    sheet.style.width = `${(zooms[zoom] ?? 1) * 100}%`
    frame.scrollLeft = middle.x * ratio - frame.clientWidth / 2
    frame.scrollTop = middle.y * ratio - frame.clientHeight / 2
  }

  function tools(t: LabelProofWords): HTMLElement {
    return h(
      'p',
      { class: 'proof-tools' },
      h('button', { type: 'button', onclick: () => zoomTo(zoom - 1), 'aria-label': t.zoomOut }, '−'),
      h('button', { type: 'button', onclick: () => zoomTo(zoom + 1), 'aria-label': t.zoomIn }, '+'),
      h('button', { type: 'button', onclick: () => zoomTo(0) }, t.zoomFit),
      h('a', { href: pdf, download: 'label-proof.pdf' }, t.pdf),
    )
  }

  function failure(t: LabelProofWords): HTMLElement {
    const again = (): void => {
      state = 'loading'
      onShown()
      void bring()
    }
    return h(
      'p',
      { class: 'wrong', role: 'alert' },
      t.pictureFailed,
      ' ',
      h('button', { type: 'button', onclick: again }, t.retry),
    )
  }

  function draw(proof: LabelProof, t: LabelProofWords, chosen: Place | null): HTMLElement {
    paper = proof.state === 'OPEN' ? proof.paper : null
    image.alt = t.picture(proof.revision_no)
    image.classList.toggle('open', paper !== null)
    frame.setAttribute('aria-label', t.picture(proof.revision_no))
    const pins = proof.comments.map((comment, at) =>
      pin(proof.paper, comment, { text: String(at + 1), name: t.pin(at + 1) }),
    )
    if (chosen) pins.push(pin(proof.paper, chosen, { text: '+', name: t.addComment }))
    placeCut(cut, proof.paper)
    sheet.replaceChildren(image, cut, ...pins)
    return h('div', {}, tools(t), state === 'failed' && failure(t), frame)
  }

  return { draw, isShown: () => state === 'shown', drawn: () => drawn }
}

/** The cut line of the label: bleed is outside of it. */
function placeCut(cut: HTMLElement, { width, height, bleed }: Paper): void {
  const [across, down] = [width + bleed.left + bleed.right, height + bleed.top + bleed.bottom]
  // The page's policy forbids inline styles in markup, but not element properties.
  cut.style.left = `${(bleed.left / across) * 100}%`
  cut.style.top = `${(bleed.top / down) * 100}%`
  cut.style.width = `${(width / across) * 100}%`
  cut.style.height = `${(height / down) * 100}%`
}

/** Converts a position on the picture, which includes the bleed, to one on the label. */
export function placeAt({ width, height, bleed }: Paper, share: Place): Place {
  return {
    x: Math.round(share.x * (width + bleed.left + bleed.right) - bleed.left),
    y: Math.round(share.y * (height + bleed.top + bleed.bottom) - bleed.top),
  }
}

function pin(
  { width, height, bleed }: Paper,
  { x, y }: Place,
  { text, name }: { text: string; name: string },
): HTMLElement {
  const mark = h('span', { class: 'pin', role: 'img', 'aria-label': name }, text)
  // The page's policy forbids inline styles in markup, but not element properties.
  mark.style.left = `${((x + bleed.left) / (width + bleed.left + bleed.right)) * 100}%`
  mark.style.top = `${((y + bleed.top) / (height + bleed.top + bleed.bottom)) * 100}%`
  return mark
}

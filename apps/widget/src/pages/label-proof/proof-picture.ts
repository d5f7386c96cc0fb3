import { h } from '../../dom.ts'
import type { LabelProof } from './label-proof-page.ts'
import type { LabelProofWords } from './label-proof-words.ts'

/** A place in micrometres from the corner of the cut label. */
export interface Place {
  x: number
  y: number
}

type Paper = LabelProof['paper']

/** Millimetres with one decimal, as a person measures. */
export const placeText = (um: number): string => (um / 1000).toFixed(1)

/** The picture of the label with its pins; the image itself is made once, so that redrawing does not load it again. */
export function openProofPicture(address: string, onPlace: (place: Place) => void) {
  const image = h('img', { src: address, draggable: 'false' })
  let paper: Paper | null = null

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

  function draw(proof: LabelProof, t: LabelProofWords, chosen: Place | null): HTMLElement {
    paper = proof.state === 'OPEN' ? proof.paper : null
    image.alt = t.picture(proof.revision_no)
    image.classList.toggle('open', paper !== null)
    const pins = proof.comments.map((comment, at) =>
      pin(proof.paper, comment, { text: String(at + 1), name: t.pin(at + 1) }),
    )
    if (chosen) pins.push(pin(proof.paper, chosen, { text: '+', name: t.addComment }))
    return h('figure', { class: 'proof' }, image, ...pins)
  }

  return { draw }
}

/** What a share of the picture is on the label: the picture shows the bleed around it. */
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
  // The page's policy forbids styles in markup; a property of the element is none.
  mark.style.left = `${((x + bleed.left) / (width + bleed.left + bleed.right)) * 100}%`
  mark.style.top = `${((y + bleed.top) / (height + bleed.top + bleed.bottom)) * 100}%`
  return mark
}

import type { Decision, Occasion, Reason } from './replies/decide.ts'
import { triesToSteer } from './replies/intentions.ts'
import { openMask } from './gateway/masking.ts'

/** What a customer's picture is (AI design 5, step 1). */
export const pictureKinds = [
  'PRODUCT',
  'LABEL',
  'SHIPPING_MARK',
  'PAYMENT_SLIP',
  'DOCUMENT',
  'SKIN',
  'OTHER',
] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Personal data that a picture shows. */
export const personalKinds = [
  'NAME',
  'PHONE',
  'EMAIL',
  'ADDRESS',
  'THAI_ID',
  'LINE',
  'ACCOUNT',
  'FACE',
  'OTHER',
] as const
export type PersonalKind = (typeof personalKinds)[number]

/** What a picture shows, in words: all that a drafter ever knows of it. */
export interface Picture {
  kind: PictureKind
  description: string
  /** Every text in it, as it is written there. */
  ocr: string[]
  /** A text in it tells its reader what to do. */
  has_instructions: boolean
  pii: PersonalKind[]
}

/** A file that a customer sent. */
export interface ShownFile {
  /** The line of the transcript that it came with. */
  line: number
  /** Nobody has answered it yet. */
  isNew: boolean
  /** Null: nobody could look at it. */
  picture: Picture | null
}

/** Pictures that one answer is given to read, and the sides they are sent with (AI design 11.8). */
export const pictureLimits = { atOnce: 6, sidePx: 1600, texts: 100, text: 500, description: 2000 } as const

/** What a model said of a picture, where code knows better: it never takes danger or personal data away. */
export function checkedPicture(said: Picture): Picture {
  const texts = [said.description, ...said.ocr]
  const hidden = openMask().hide(texts.join('\n'))
  const found = personalKinds.filter((kind) => hidden.includes(`<${kind}_1>`))
  return {
    ...said,
    has_instructions: said.has_instructions || texts.some((text) => triesToSteer(text)),
    pii: personalKinds.filter((kind) => said.pii.includes(kind) || found.includes(kind)),
  }
}

/** The transcript as a drafter reads it: where a picture was sent stands what it shows, on one line, as no one's words. */
export function withPictures<L extends { text: string }>(
  transcript: readonly L[],
  files: readonly ShownFile[],
): L[] {
  return transcript.map((line, index) => {
    const shown = files.filter((file) => file.line === index).map(({ picture }) => pictureText(picture))
    return shown.length === 0 ? line : { ...line, text: [...shown, line.text].filter(Boolean).join(' ') }
  })
}

/** What the picture shows, as a drafter reads it. */
export function pictureText(picture: Picture | null): string {
  if (!picture) return '[a file that could not be looked at]'
  const { kind, description, ocr } = picture
  const texts = ocr.length === 0 ? '' : ` Texts in it: ${ocr.map((text) => `“${text}”`).join(' ')}`
  // A line break would let a text in a picture begin a line of somebody else's.
  return `[picture, ${kind}: ${description}${texts}]`.replace(/\s+/gu, ' ')
}

/** Only a person answers these: money is seen on the account, and a rash by a doctor. */
const forPeople: Partial<Record<PictureKind, Reason>> = {
  PAYMENT_SLIP: 'PAYMENT_SLIP',
  SKIN: 'SKIN_SHOWN',
}

/** The same decision in view of what was sent: what nobody saw is never answered without a person. */
export function inViewOf(
  { action, reasons }: Decision,
  occasion: Occasion,
  files: readonly ShownFile[],
): Decision {
  const sent = files.filter(({ isNew }) => isNew)
  const people = sent.flatMap(({ picture }) => (picture && forPeople[picture.kind]) ?? [])
  const unseen: Reason[] = sent.some(({ picture }) => !picture) ? ['FILE_UNSEEN'] : []
  const why = [...new Set([...people, ...unseen])]
  if (why.length === 0) return { action, reasons }
  const all = [...why, ...reasons]
  if (occasion !== 'AUTO') return { action, reasons: all }
  if (people.length > 0) return { action: 'HANDOFF', reasons: all }
  return { action: action === 'SEND' ? 'APPROVE' : action, reasons: all }
}

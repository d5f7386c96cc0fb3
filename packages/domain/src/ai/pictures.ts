import type { Decision, Occasion, Reason } from './replies/decide.ts'
import { triesToSteer } from './steering/steering.ts'
import { openMask } from './gateway/masking.ts'

/** Kind of a customer's picture. */
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

/** Kinds of personal data in a picture. */
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

/** A picture described in words; a drafter sees nothing else of it. */
export interface Picture {
  kind: PictureKind
  description: string
  /** Every text in it, verbatim. */
  ocr: string[]
  /** A text in it gives instructions to the reader. */
  has_instructions: boolean
  pii: PersonalKind[]
}

/** A file that a customer sent. */
export interface ShownFile {
  /** Number of the transcript line that it came with. */
  line: number
  /** Not answered yet. */
  isNew: boolean
  /** Null: it could not be viewed. */
  picture: Picture | null
}

/** Pictures per answer, and the longest side they are sent with. */
export const pictureLimits = { atOnce: 6, sidePx: 1600, texts: 100, text: 500, description: 2000 } as const

/** Corrects a model's result by code; only adds danger and personal data, never removes them. */
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

/**
 * The transcript for a drafter: each picture is replaced by its description on one line, not attributed to a speaker.
 */
export function withPictures<L extends { text: string }>(
  transcript: readonly L[],
  files: readonly ShownFile[],
): L[] {
  return transcript.map((line, index) => {
    const shown = files.filter((file) => file.line === index).map(({ picture }) => pictureText(picture))
    return shown.length === 0 ? line : { ...line, text: [...shown, line.text].filter(Boolean).join(' ') }
  })
}

/** A picture's description for a drafter. */
export function pictureText(picture: Picture | null): string {
  if (!picture) return '[a file that could not be looked at]'
  const { kind, description, ocr } = picture
  const texts = ocr.length === 0 ? '' : ` Texts in it: ${ocr.map((text) => `“${text}”`).join(' ')}`
  // Without line breaks, so that text in a picture cannot start a line of another speaker.
  return `[picture, ${kind}: ${description}${texts}]`.replace(/\s+/gu, ' ')
}

/** Only people answer these: a payment must be checked on the account, a rash by a doctor. */
const forPeople: Partial<Record<PictureKind, Reason>> = {
  PAYMENT_SLIP: 'PAYMENT_SLIP',
  SKIN: 'SKIN_SHOWN',
}

/** Adjusts a decision to the files sent: an unseen file is never answered without a person. */
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

import type { ProductCondition } from '../part-conditions.ts'

/** Where a substance that a prohibition excepts is permitted instead; ANY for "elsewhere in this Regulation". */
export const permissionLists = [
  'RESTRICTED',
  'COLOUR',
  'PRESERVATIVE',
  'UV_FILTER',
  'ADDITIVE',
  'ANY',
] as const
export type PermittedIn = (typeof permissionLists)[number]

/** What nobody can know from a formula: the content or the history of a raw material, or what it is used for. */
export const titleQuestions = ['CONTENT', 'PROOF', 'NATURAL', 'FRAGRANCE', 'UNREAD'] as const
export type TitleQuestion = (typeof titleQuestions)[number]

/** A maximum that the title itself states, in mg/kg of the product, for some products. */
export interface TitleLimit {
  applies_to: ProductCondition[]
  max_mg_per_kg: number
  /** "below": the maximum itself is too much. */
  exclusive: boolean
}

/** What a clause means for the check. */
export interface ClauseMeaning {
  applies_to?: ProductCondition[]
  question?: TitleQuestion
  permitted_in?: PermittedIn[]
  limits?: TitleLimit[]
}

export const clauseKinds = ['USE', 'CONTENT', 'PROOF', 'EXCEPTION', 'REFERENCE', 'LIMIT', 'UNREAD'] as const
export type ClauseKind = (typeof clauseKinds)[number]

/** A form of words in titles, and its meaning; `read` returns null if the words are of another kind. */
export interface ClauseForm {
  pattern: RegExp
  read(text: string): { kind: ClauseKind } & ClauseMeaning
}

const dye: ProductCondition = { all: ['HAIR_DYE'], except: [] }
const lashes: ProductCondition = { all: ['LASH_COLOUR'], except: [] }
const ofAny = (...all: ProductCondition['all']): ProductCondition[] =>
  all.map((one) => ({ all: [one], except: [] }))

const annexLists: Record<string, PermittedIn> = {
  III: 'RESTRICTED',
  IV: 'COLOUR',
  V: 'PRESERVATIVE',
  VI: 'UV_FILTER',
}

/** The annexes of this Regulation that a text names; "Annex VI to Regulation (EC) No 1272/2008" is another law. */
function annexesIn(text: string): PermittedIn[] {
  const names = text.matchAll(/\bAnnex (III|IV|VI|V)\b(?! to Regulation)/g)
  return [...new Set([...names].flatMap(([, annex = '']) => annexLists[annex] ?? []))]
}

function exception(text: string): { kind: ClauseKind } & ClauseMeaning {
  const permitted_in = annexesIn(text)
  if (permitted_in.length > 0) return { kind: 'REFERENCE', permitted_in }
  if (/regulated elsewhere in this Regulation/i.test(text))
    return { kind: 'REFERENCE', permitted_in: ['ANY'] }
  // The other entries of the list judge those themselves.
  if (
    /elsewhere in this (?:list|annex)|(?:listed|reference numbers?).{0,200}(?:in|of) this annex/i.test(text)
  )
    return { kind: 'REFERENCE' }
  if (/as impurit(?:y|ies) in /i.test(text)) return { kind: 'EXCEPTION', question: 'CONTENT' }
  if (/specified elsewhere in Annex VI to Regulation \(EC\) No 1272\/2008/i.test(text))
    return { kind: 'REFERENCE', question: 'PROOF' }
  if (namedExceptions.some((one) => one.test(text))) return { kind: 'EXCEPTION' }
  return { kind: 'UNREAD', question: 'UNREAD' }
}

/** Exceptions that name a substance, which the families know, or a form that another word of the title excludes. */
const namedExceptions = [
  /exception of sodium nitrite/i,
  /other than absolute/i,
  /exception of limonene/i,
  /other than (?:that|the esters)/i,
  /other than carbamide/i,
]

const natural = /,? ?except for (?:the )?normal content in (?:the )?natural essences used\.?/i
const safrole =
  / ?and provided that the concentration does not exceed: 100 ppm in the finished cosmetic product, 50 ppm in products for dental and oral hygiene, and provided that Safrole is not present in toothpastes intended specifically for children/i

/** The forms of clauses in order: the first that matches a place reads it. */
export const clauseForms: readonly ClauseForm[] = [
  {
    pattern:
      /,? ?when used as (?:a )?substance in hair(?: and eyelash)? dye products(?:, including eyebrow dye products, and eyelash dye products)?\.?/gi,
    read: (text) => ({ kind: 'USE', applies_to: /eyelash/i.test(text) ? [dye, lashes] : [dye] }),
  },
  {
    pattern: /,? ?(?:other than absolute )?when used as a fragrance ingredient\.?/gi,
    read: () => ({ kind: 'USE', question: 'FRAGRANCE' }),
  },
  { pattern: new RegExp(natural, 'gi'), read: () => ({ kind: 'EXCEPTION', question: 'NATURAL' }) },
  {
    pattern: new RegExp(safrole, 'gi'),
    read: () => ({
      kind: 'LIMIT',
      limits: [
        { applies_to: [], max_mg_per_kg: 100, exclusive: false },
        { applies_to: ofAny('ORAL'), max_mg_per_kg: 50, exclusive: false },
        {
          applies_to: [{ all: ['TOOTHPASTE', 'BABY_U3'], except: [] }],
          max_mg_per_kg: 0,
          exclusive: false,
        },
      ],
    }),
  },
  {
    pattern: / ?In sun protection and in bronzing products, furocoumarines shall be below 1 mg\/kg\.?/gi,
    read: () => ({
      kind: 'LIMIT',
      limits: [{ applies_to: ofAny('SUNSCREEN', 'SELF_TANNING'), max_mg_per_kg: 1, exclusive: true }],
    }),
  },
  {
    pattern:
      /[,;]? ?(?:if|when) (?:(?:it|they) contains?|the maximum theoretical concentration of releasable formaldehyde)\b[^]*/gi,
    read: () => ({ kind: 'CONTENT', question: 'CONTENT' }),
  },
  {
    pattern: /,? ?(?:except|unless) if the full refining history is known\b[^]*/gi,
    read: () => ({ kind: 'PROOF', question: 'PROOF' }),
  },
  {
    pattern: /,? ?\(except [^()]*(?:\([^()]*\)[^()]*)*\)/gi,
    read: exception,
  },
  {
    pattern:
      /(?: \(\d ?\))?,? ?(?:with (?:the )?exceptions? of|except(?: for)?|other than|unless|excluding|not including)\b[^]*/gi,
    read: exception,
  },
  // Whatever else sounds like a condition is for a person.
  {
    pattern:
      /,? ?\b(?:when|whenever|if|provided that|on condition|only|intended|for use|used (?:as|in)|containing \d)\b[^]*/gi,
    read: () => ({ kind: 'UNREAD', question: 'UNREAD' }),
  },
]

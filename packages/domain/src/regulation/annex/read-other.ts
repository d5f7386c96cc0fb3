import { classesOfUse, keysOf } from '../../recipe-words.ts'
import { isExceptList, widerUse, type UseClass } from '../rule.ts'
import { tidy } from './split-parts.ts'

/** What the column "Other" says of product types: the classes that it closes, and whether all of it was read. */
export interface ReadOther {
  excluded: UseClass[]
  isRead: boolean
}

const products: [RegExp, UseClass[]][] = [
  [/^aerosol(?:s| dispensers)? \(sprays?\)$/, ['AEROSOL']],
  [/^aerosols?(?: dispensers)?$/, ['AEROSOL']],
  [/^lip$/, ['LIP']],
  [/^oral$/, ['ORAL']],
  [/^eye$/, ['EYE']],
  [/^(?:applied )?on (?:the )?mucous membranes$/, ['EYE', 'LIP', 'ORAL']],
  // The age is a condition of its own.
  [/^for children under (?:3|three) years(?: of age)?$/, []],
]
const closes = /^(?:not to be ?used|no use) (?:in )?(.+)$/i
/** Notes on raw materials, purity, pH and purpose: they narrow no products, and are shown as they stand. */
const notes = [
  /^purity criteria\b/i,
  /^avoid formation of nitrosamines$/i,
  /^do not use with nitros(?:ating|e|ing)/i,
  /^(?:maximum|minimum) (?:nitrosamine|nitrosamines|secondary amine|purity)\b/i,
  /^keep in nitrite/i,
  /^(?:ready for use )?ph(?:$| ?[<>≤≥]| \d)/i,
  /^(?:the )?peroxide value (?:for each substance )?(?:shall be )?less than/i,
  /^level of free allyl alcohol in the (?:ester|ether) should be less than/i,
  /^maximum residual acrylamide content/i,
  /^(?:for purposes other than inhibiting|th(?:is|e) purpose has to be apparent)/i,
  /^free from (?:chromate|cyanide) ions?$/i,
  /^20% agcl \(w\/w\) on tio2$/i,
  /^professional use(?: only)?$/i,
]

/** Reads each clause: one that is neither understood in full nor a known note leaves the rule to a person. */
export function readOther(cell: string): ReadOther {
  const read: ReadOther = { excluded: [], isRead: true }
  for (const said of tidy(cell).split(/[.;](?:\s+|$)|(?:^|\s)[-—–](?=\s?[A-Z])/)) {
    const clause = said.replace(/^[\s:.]+|[\s.,:;]+$/g, '')
    if (clause === '' || notes.some((note) => note.test(clause))) continue
    const closed = closedBy(clause)
    if (closed) read.excluded.push(...closed)
    else read.isRead = false
  }
  return read
}

function closedBy(clause: string): UseClass[] | null {
  const said = closes.exec(clause)?.[1]
  if (said === undefined) return null
  const classes = said.split(/, | and /).map((one) => {
    const bare = one
      .toLowerCase()
      .replace(/^(?:in )?(?:products )?/, '')
      .replace(/ products?$/, '')
    return products.find(([pattern]) => pattern.test(bare))?.[1]
  })
  return classes.includes(undefined) ? null : classes.flatMap((one) => one ?? [])
}

/**
 * The classes of use that are left; null when the classes cannot say it: "leave-on, but not on the lips" would still
 * cover lips, because lips are leave-on.
 */
export function usesWithout(use_classes: UseClass[], excluded: UseClass[]): UseClass[] | null {
  if (excluded.length === 0) return use_classes
  const before = use_classes.length === 0 ? keysOf(classesOfUse) : use_classes
  const left = before.filter((one) => !excluded.includes(one))
  const staysOpen = excluded.some((one) => {
    const around = widerUse[one]
    return around !== undefined && left.includes(around) && !isExceptList(left)
  })
  return left.length === 0 || staysOpen ? null : left
}

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
/** Words that narrow where or how much of a substance may be used. */
const narrows =
  /not to be ?used|\bno use\b|not for use|\bonly (?:in|for|when)\b|except|shall not be|(?:must|shall) not exceed|inhalation|\bsprays?\b|aerosol|not to be used after/i

/** Reads each sentence: one that narrows the use and is not understood in full leaves the rule to a person. */
export function readOther(cell: string): ReadOther {
  const read: ReadOther = { excluded: [], isRead: true }
  for (const clause of tidy(cell).split(/[.;](?:\s+|$)/)) {
    if (!narrows.test(clause)) continue
    const closed = closedBy(clause.trim())
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

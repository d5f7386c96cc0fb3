import { labOrderNumber } from '../lab/lab-rules.ts'
import { machineNumber } from '../machine-register/register-rules.ts'
import { machineServiceNumber } from '../machine-service/machine-rules.ts'
import { serviceContractNumber } from '../service-contract/contract-rules.ts'
import { recipeNumber } from '../recipe-rules.ts'
import { requestNumber } from '../regulation/request.ts'
import { additiveSpellings, codeSpellings } from './other-spellings.ts'
import { thaiAsDrawn } from '../thai-letters.ts'
import { cleanText, keyboardText } from './typed-text.ts'

/** A parsed search text. */
export interface SearchQuery {
  /** In lower case with single spaces. */
  text: string
  /** Each must occur somewhere in a found record. */
  words: string[]
  /** The document numbers that the text abbreviates, newest year first: `lab 83` is LAB-2026-00083. */
  numbers: string[]
  /** Other spellings of the whole text, in lower case; a record that contains one is found, too. */
  spellings: string[]
}

/** Number format of each document series. */
const series: readonly { prefix: string; write: (year: number, count: number) => string }[] = [
  { prefix: 'lab', write: labOrderNumber },
  { prefix: 'mch', write: machineServiceNumber },
  { prefix: 'mc', write: machineNumber },
  { prefix: 'sc', write: serviceContractNumber },
  { prefix: 'rc', write: recipeNumber },
  { prefix: 'rar', write: requestNumber },
  { prefix: 'qt', write: quoteNumber },
]

/** An abbreviation may mean this year or one of the two before. */
const yearsMeant = 3
const wordsMax = 8
const spellingsMax = 10

/** The number of a recipe's quote. */
export function quoteNumber(year: number, count: number): string {
  return `QT-${year}-${String(count).padStart(6, '0')}`
}

/** Parses typed text; `year` is the current year in Bangkok. */
export function searchQuery(typed: string, year: number): SearchQuery {
  const asTyped = cleanText(typed).toLowerCase()
  const plain = keyboardText(typed).toLowerCase()
  const [additive, ...others] = additiveSpellings(plain)
  const text = additive ?? plain
  const codes = codeSpellings(plain)
  // Thai copied from a PDF is often spelled otherwise than typed, and drawn the same.
  const spellings = [...others, ...codes, asTyped, thaiAsDrawn(asTyped)].filter((one) => one !== text)
  const numbers = [...new Set([plain, ...codes].flatMap((one) => numbersOf(one, year)))]
  return {
    text,
    words: [...new Set(text.split(' '))].slice(0, wordsMax),
    numbers,
    spellings: [...new Set(spellings)].slice(0, spellingsMax),
  }
}

const shortForm = /^(?:(?<prefix>[a-z]{2,3})[ -]?)?(?:(?<named>20\d\d)[ /-])?#?(?<count>\d{1,6})$/

function numbersOf(text: string, year: number): string[] {
  const { prefix, named, count } = shortForm.exec(text)?.groups ?? {}
  if (count === undefined) return []
  const years =
    named === undefined ? Array.from({ length: yearsMeant }, (_, back) => year - back) : [Number(named)]
  const meant = series.filter((one) => prefix === undefined || one.prefix === prefix)
  return years.flatMap((one) => meant.map(({ write }) => write(one, Number(count))))
}

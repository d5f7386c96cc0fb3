import { labOrderNumber } from '../lab/lab-rules.ts'
import { machineServiceNumber } from '../machine-service/machine-rules.ts'
import { recipeNumber } from '../recipe-rules.ts'
import { requestNumber } from '../regulation/request.ts'

/** What somebody types to find a record. */
export interface SearchQuery {
  /** In lower case, each run of spaces as one. */
  text: string
  /** Each has to stand somewhere in what is found. */
  words: string[]
  /** The document numbers that the text is short for, the newest year first: `lab 83` is LAB-2026-00083. */
  numbers: string[]
}

/** How each series of documents writes the count of a year. */
const series: readonly { prefix: string; write: (year: number, count: number) => string }[] = [
  { prefix: 'lab', write: labOrderNumber },
  { prefix: 'mch', write: machineServiceNumber },
  { prefix: 'rc', write: recipeNumber },
  { prefix: 'rar', write: requestNumber },
  { prefix: 'qt', write: quoteNumber },
]

/** A short form may mean this year or one of the two before. */
const yearsMeant = 3
const wordsMax = 8

/** The number of a quotation for a recipe. */
export function quoteNumber(year: number, count: number): string {
  return `QT-${year}-${String(count).padStart(6, '0')}`
}

/** Reads what was typed; `year` is the present one in Bangkok. */
export function searchQuery(typed: string, year: number): SearchQuery {
  const text = typed.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return { text, words: [...new Set(text.split(' '))].slice(0, wordsMax), numbers: numbersOf(text, year) }
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

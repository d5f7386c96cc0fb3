import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import {
  headLines,
  nulMax,
  parserOptions,
  recordOf,
  refusalOf,
  refuseNul,
  refuseRows,
  separated,
  type CsvRecord,
  type Parsed,
} from './csv-records.ts'

type Texts = AsyncIterable<string>

/** Characters searched for the delimiter if the file has no line ends. */
const headCharacters = 256 * 1024

/** The records of a CSV file as `parseRecords` reads them, without the whole file in memory. */
export async function* csvRecords(texts: Texts, rowsMax: number): AsyncGenerator<CsvRecord> {
  const rest = withoutBinary(withPlainEnds(texts))
  const { text, delimiter } = separated((await headOf(rest)).replace(/^\uFEFF/, ''))
  const parser = parse(parserOptions(delimiter, rowsMax))
  const feeding = pipeline(async function* () {
    yield text
    yield* rest
  }, parser)
  // A failure there ends the loop below with the same error.
  feeding.catch(() => undefined)
  let count = 0
  try {
    for await (const parsed of parser as AsyncIterable<Parsed>) {
      count += 1
      if (count > rowsMax + 1) throw refuseRows(rowsMax)
      yield recordOf(parsed)
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The first lines; `texts` continues after them. */
async function headOf(texts: AsyncGenerator<string>): Promise<string> {
  let head = ''
  while (head.length < headCharacters && head.split('\n', headLines + 1).length <= headLines) {
    const next = await texts.next()
    if (next.done) break
    head += next.value
  }
  return head
}

/**
 * Line ends as `
 * `; a CRLF may be split between two parts.
 */
async function* withPlainEnds(texts: Texts): AsyncGenerator<string> {
  let isOpen = false
  for await (const text of texts) {
    const whole: string = isOpen ? `\r${text}` : text
    isOpen = whole.endsWith('\r')
    yield (isOpen ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n')
  }
  if (isOpen) yield '\n'
}

/** One NUL rejects its row; many, or one in the first line, mean it is not a text file. */
async function* withoutBinary(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  let [line, first, count] = [1, 0, 0]
  for await (const text of texts) {
    if (text.includes('\0')) {
      first ||= line + (text.slice(0, text.indexOf('\0')).match(/\n/g)?.length ?? 0)
      count += text.split('\0').length - 1
      if (first === 1 || count > nulMax) throw refuseNul(first)
    }
    line += text.match(/\n/g)?.length ?? 0
    yield text
  }
}

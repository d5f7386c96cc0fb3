import { Readable } from 'node:stream'

/** Letters that become part of the JSON text at once. */
const pieceLetters = 32 * 1024

/**
 * An answer with one long text, such as a file, which is sent in pieces: as one JSON text it would hold the server for
 * long, and be in memory several times.
 */
export class StreamedAnswer<Answer extends object> {
  readonly #answer: Answer
  readonly #field: keyof Answer & string
  readonly #parts: Iterable<string>

  /** `parts`: the text of `field`; each begins and ends with a whole letter. */
  constructor(answer: Answer, field: keyof Answer & string, parts: Iterable<string>) {
    this.#answer = answer
    this.#field = field
    this.#parts = parts
  }

  /** The JSON text; `serialise` validates everything but the long text. */
  stream(serialise: (answer: unknown) => unknown): Readable {
    const { [this.#field]: _, ...short } = serialise({ ...this.#answer, [this.#field]: '' }) as Answer
    const head = JSON.stringify({ content: short }).slice(0, -2)
    return Readable.from(textOf(`${head},${JSON.stringify(this.#field)}:"`, this.#parts))
  }
}

function* textOf(head: string, parts: Iterable<string>): Generator<string> {
  yield head
  let waiting = ''
  for (const part of parts) {
    waiting += part
    if (waiting.length < pieceLetters) continue
    yield inner(waiting)
    waiting = ''
  }
  yield `${inner(waiting)}"}}`
}

/** The text as JSON without its quotes. */
const inner = (text: string): string => JSON.stringify(text).slice(1, -1)

import { Person } from '../engines/person.ts'
import type { Role } from '../engines/looking.ts'
import type { Hand } from '../gestures/hand.ts'
import type { Reader } from './reader.ts'
import { plain } from './spoken.ts'

/** A person who works with a screen reader: every action and every spoken text becomes a script. */
export class SpeakingPerson extends Person {
  readonly #reader: Reader
  readonly script: string[] = []

  constructor(hand: Hand, baseURL: string, reader: Reader) {
    super(hand, baseURL)
    this.#reader = reader
  }

  override async enter(path: string, storage: readonly (readonly [string, string])[]): Promise<void> {
    await super.enter(path, storage)
    const said = await this.#reader.says()
    // A page that loads is read from its top, wherever the focus is.
    const read = said.filter((line) => !line.startsWith('focus: '))
    this.script.push(plain(`opens ${path}`), ...read.map(indented))
  }

  override async press(role: Role, name: string, isExact = true): Promise<void> {
    await super.press(role, name, isExact)
    await this.#record(`presses ${role} ${name}`)
  }

  override async write(name: string, text: string, role: 'textbox' | 'combobox' = 'textbox'): Promise<void> {
    await super.write(name, text, role)
    await this.#record(`writes in ${name}`)
  }

  override async choose(name: string, option: string): Promise<void> {
    await super.choose(name, option)
    await this.#record(`chooses ${option} of ${name}`)
  }

  override async pick(name: string): Promise<void> {
    await super.pick(name)
    await this.#record(`picks the first of ${name}`)
  }

  override async add(name: string): Promise<void> {
    await super.add(name)
    await this.#record(`adds the first of ${name}`)
  }

  override async sees(text: string): Promise<void> {
    await super.sees(text)
    await this.#record(`waits for ${text}`)
  }

  override async seesHeading(name: string): Promise<void> {
    await super.seesHeading(name)
    await this.#record(`waits for the heading ${name}`)
  }

  async #record(deed: string): Promise<void> {
    this.script.push(plain(deed), ...(await this.#reader.says()).map(indented))
  }
}

const indented = (line: string): string => `    ${line}`

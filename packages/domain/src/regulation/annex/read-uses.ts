import { classesOfUse, keysOf } from '../../recipe-words.ts'
import { widerUse, type UseClass } from '../rule.ts'
import { tidy, type Part } from './split-parts.ts'

const all: readonly UseClass[] = keysOf(classesOfUse)

/** The phrases that mean a class of use and nothing narrower: "hair products" are some of the rinsed-off ones. */
const phrases: [RegExp, UseClass[]][] = [
  [/^rinse-off$/, ['RINSE_OFF']],
  [/^only for rinse-off$/, ['RINSE_OFF']],
  [/^leave-on$/, ['LEAVE_ON']],
  [/^oral(?: care)?$/, ['ORAL']],
  [/^eye$/, ['EYE']],
  [/^(?:only for|intended for|intented for)? *colouring eyelashes(?: and eyebrows)?$/, ['EYE']],
  [/^(?:artificial )?nail(?: systems)?$/, ['NAIL']],
  [/^hair d(?:y|u|a)e?y? su?bs?tance (?:in )?(?:non-)?oxidati?v?e hair d[ya]+e?s?$/, ['HAIR_DYE']],
  [/^(?:hair dye in )?(?:non-)?oxidative hair dye$/, ['HAIR_DYE']],
  [/^(?:non-)?oxidising colouring agents for hair dyeing$/, ['HAIR_DYE']],
  [/^leave-on other than oral$/, ['LEAVE_ON']],
  [/^rinse-off, except oral care$/, ['RINSE_OFF']],
]

const except: [RegExp, UseClass[]][] = [
  [/^all cosmetic(?: products)?,? with the exception of oral(?: care)?$/, ['ORAL']],
  [/^not to be used in products applied on (?:the )?mucous membranes$/, ['EYE', 'LIP', 'ORAL']],
  [/^not to be used in eye$/, ['EYE']],
  [/^not to be used in oral$/, ['ORAL']],
]

/**
 * The classes of use that each lettered part speaks of; no class means every use, null means that the words are
 * narrower than our classes or unknown, and a person has to read them. "Other products" are what the parts before name
 * not.
 */
export function readUses(parts: Part[]): Map<string, UseClass[] | null> {
  const read = new Map<string, UseClass[] | null>()
  const named: UseClass[] = []
  for (const { letter, text } of parts) {
    const phrase = phraseOf(text)
    const known =
      phrase === ''
        ? []
        : /^others?$/.test(phrase)
          ? [...read.values()].includes(null)
            ? null
            : all.filter((one) => !named.includes(one) && !named.some((wide) => wide === widerUse[one]))
          : classesIn(phrase)
    if (known) named.push(...known)
    read.set(letter, known)
  }
  return read
}

function phraseOf(text: string): string {
  return tidy(text)
    .toLowerCase()
    .replace(/(?<![.;*])[.;*]+$/, '')
    .replace(/ ?\bprodu?c?ts?\b$/, '')
    .replace(/^products /, '')
    .trim()
}

function classesIn(phrase: string): UseClass[] | null {
  const named = phrases.find(([pattern]) => pattern.test(phrase))
  if (named) return named[1]
  const left = except.find(([pattern]) => pattern.test(phrase))
  return left ? all.filter((one) => !left[1].includes(one)) : null
}

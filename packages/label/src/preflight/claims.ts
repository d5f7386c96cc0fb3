import { comparable } from './comparable.ts'

/** The letters of a text without what may part them, and where each is in the text. */
interface Letters {
  text: string
  letters: string
  places: readonly number[]
}

const parts = /[\s_-]/
/** Scripts that part words; in Thai, Chinese and the like a word is found inside running text. */
const parted = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u
const digit = /\d/

function lettersOf(written: string): Letters {
  const text = comparable(written)
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) if (!parts.test(text.charAt(at))) places.push(at)
  return { text, letters: places.map((at) => text.charAt(at)).join(''), places }
}

/** How a text contains a claim: as its own words, as part of a hyphenated word, or not at all. */
type Contained = 'whole' | 'hyphenated' | 'not'

function contained(said: Letters, claim: Letters): Contained {
  if (claim.letters === '') return 'not'
  const isOneWord = claim.letters === claim.text
  let found: Contained = 'not'
  for (
    let at = said.letters.indexOf(claim.letters);
    at >= 0;
    at = said.letters.indexOf(claim.letters, at + 1)
  ) {
    const first = said.places[at] ?? 0
    const last = said.places[at + claim.letters.length - 1] ?? 0
    if (continues(said.text, first, -1) || continues(said.text, last, 1)) continue
    if (!isOneWord || !(isHyphened(said.text, first, -1) || isHyphened(said.text, last, 1))) return 'whole'
    found = 'hyphenated'
  }
  return found
}

/** Whether the word or number at an end of the claim goes on beyond it. */
function continues(text: string, at: number, step: -1 | 1): boolean {
  const [end, next] = [text.charAt(at), text.charAt(at + step)]
  if (digit.test(end))
    return digit.test(next) || (step < 0 && /[.,]/.test(next) && digit.test(text.charAt(at - 2)))
  return parted.test(end) && parted.test(next)
}

/** "pro-cure" is another word than "cure". */
const isHyphened = (text: string, at: number, step: -1 | 1): boolean =>
  parted.test(text.charAt(at)) && text.charAt(at + step) === '-' && parted.test(text.charAt(at + 2 * step))

const claimsThat = (written: string, claims: readonly string[], how: Contained): string[] => {
  const said = lettersOf(written)
  return claims.filter((claim) => contained(said, lettersOf(claim)) === how)
}

/**
 * The claims that a text makes, whatever its spaces, hyphens and forms of letters; Latin claims as whole words. Empty
 * claims are in no text.
 */
export const claimsIn = (text: string, claims: readonly string[]): string[] =>
  claimsThat(text, claims, 'whole')

/** Claims of one word that a text has only as part of a hyphenated word, such as "cure" in "pro-cure". */
export const hyphenatedClaimsIn = (text: string, claims: readonly string[]): string[] =>
  claimsThat(text, claims, 'hyphenated')

/** One lettered part of a cell; the letter is empty if the cell has no parts. */
export interface Part {
  letter: string
  text: string
}

/** A cell's text on one line, without soft hyphens and double spaces, and with `Rinse -off` as `Rinse-off`. */
export function tidy(cell: string): string {
  return cell
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .replace(/ -(?=[a-z])/g, '-')
    .replace(/^[-–]$/, '')
    .trim()
}

/**
 * Splits `(a) … (b) …`, also `a) … b) …`. Text before the first letter gets the empty letter. Letters must ascend
 * with at most one gap, so that neither `(b)` inside a sentence nor a numeral `(i)` begins a part.
 */
export function splitParts(cell: string): Part[] {
  const text = tidy(cell)
  const parts: Part[] = []
  let [letter, from] = ['', 0]
  // A cell in capitals has capital letters too.
  const letters = /\p{Ll}/u.test(text) ? text : text.toLowerCase()
  for (const match of letters.matchAll(/(?<=^|\s|[;.)%])\(?([a-p])\)\s*/g)) {
    const next = match[1] ?? ''
    if (next <= letter || (letter !== '' && next.charCodeAt(0) > letter.charCodeAt(0) + 2)) continue
    parts.push({ letter, text: text.slice(from, match.index).trim() })
    letter = next
    from = match.index + match[0].length
  }
  parts.push({ letter, text: text.slice(from).trim() })
  return parts.filter((part) => part.letter !== '' || part.text !== '')
}

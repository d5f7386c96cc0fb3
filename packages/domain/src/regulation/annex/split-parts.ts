/** One lettered part of a cell; the letter is empty where the cell has no parts. */
export interface Part {
  letter: string
  text: string
}

/** A cell's text on one line: no soft hyphens of the printed page, no doubled spaces, `Rinse -off` as `Rinse-off`. */
export function tidy(cell: string): string {
  return cell
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .replace(/ -(?=[a-z])/g, '-')
    .replace(/^[-–]$/, '')
    .trim()
}

/**
 * Takes `(a) … (b) …`, also `a) … b) …`, apart. What stands before the first letter belongs to no part and comes with
 * the empty letter. Letters must rise, at most one left out, so that neither `(b)` inside a sentence nor the `(i)` of
 * a part begins one anew.
 */
export function splitParts(cell: string): Part[] {
  const text = tidy(cell)
  const parts: Part[] = []
  let [letter, from] = ['', 0]
  // A cell in capitals has its letters in capitals, too.
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

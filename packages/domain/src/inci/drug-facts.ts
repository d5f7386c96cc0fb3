/** Sections of the "Drug Facts" panel (21 CFR 201.66), in their order; two of them have names. */
const active = /^active ingredients?/iu
const inactive = /^inactive ingredients?/iu
const sections =
  /\b(?:active ingredients?|inactive ingredients?|uses?|warnings?|directions?|other information|questions(?: or comments)?|keep out of reach|do not use|when using this product|stop use)\b/giu
/** Purposes of the panel, by the statements of identity of the monographs. */
const purpose =
  /(?:sunscreens?|skin protectant|acne (?:treatment|medication)|anti-?acne|anti-?dandruff|anti-?perspirant|anti-?cavity|anti-?caries|anti-?gingivitis|anti-?plaque|anti-?sensitivity|anti-?septic|anti-?microbial|anti-?bacterial|anti-?fungal|anti-?itch|external analgesic|topical analgesic|pain relie(?:f|ver)|skin bleaching|skin lightener|astringent|lubricant|deodorant|emollient|hand sanitizer|first aid antiseptic)(?:\s*[/,&]\s*(?=\p{L}))?/giu
/** A run that may be dots between a name and its purpose. */
const leaders = /(?<![\s.…·_])[\s.…·_]{2,}/gu

/** Whether a text is such a panel: its title, or both of its columns. */
export const isPanel = (text: string): boolean =>
  /\bdrug facts\b/iu.test(text) || (/\bactive ingredient/iu.test(text) && /\bpurpose\b/iu.test(text))

/**
 * The active and inactive ingredients of a US drug's panel, as a list; null if the text is no panel. Purposes, leaders
 * and other sections are no names.
 */
export function drugFacts(text: string): { list: string; aside: string } | null {
  if (!isPanel(text)) return null
  const parts = sectionsOf(text)
  const named = parts.flatMap((part) => {
    if (active.test(part)) return [activesOf(part.replace(active, ''))]
    return inactive.test(part) ? [part.replace(inactive, '').replace(/^[\s:]+/u, '')] : []
  })
  if (named.length === 0) return null
  const others = parts.filter((part) => !active.test(part) && !inactive.test(part))
  return { list: named.join('\n\n'), aside: others.join(' ').replace(/\s+/gu, ' ').trim() }
}

/** A section begins a line, or has a capital within one ("Uses helps prevent sunburn"). */
function sectionsOf(text: string): string[] {
  const starts = [...text.matchAll(sections)]
    .filter(({ 0: word, index }) => /^\p{Lu}/u.test(word) || beginsLine(text, index))
    .map(({ index }) => index)
  return [0, ...starts].map((begin, at) => text.slice(begin, starts[at])).filter((part) => part.trim() !== '')
}

const beginsLine = (text: string, at: number): boolean => {
  const before = text.slice(0, at)
  const trimmed = before.trimEnd()
  return trimmed === '' || before.slice(trimmed.length).includes('\n')
}

/** Each active with its share in a line of its own; what has no strength is a purpose that the list above lacks. */
function activesOf(section: string): string {
  return section
    .replace(/\((?:in each [^()]*|w\/w)\)/giu, ' ')
    .replace(/^[\s:/]+/u, '')
    .replace(leaders, (run) => (/…|[.·_]\s?[.·_]/u.test(run) ? '\n' : run))
    .replace(/\bpurposes?\b/giu, '\n')
    .replace(purpose, '\n')
    .split('\n')
    .map((line) => line.trim().replace(/^[,;/]+|(?<![,;/])[,;/]+$/gu, ''))
    .filter((line) => /\p{L}/u.test(line) && /\d/u.test(line))
    .join('\n')
}
